// @vitest-environment happy-dom
import { toastStore } from '@sottomondo/ui-kit/toast'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { showOutcome } from '../../gates/outcome.tsx'
import { deliverPush, forgetAnnounced } from './deliver-push.tsx'
import { onPush } from './push.ts'

beforeEach(forgetAnnounced)

test('a message that asks for an action is a link to where one acts', () => {
  deliverPush('auctionOutbid', { auctionId: 3, message: 'Je bent overboden.', version: 1 })
  render(toastStore.read()[0]?.content)
  expect(screen.getByRole('link', { name: 'Je bent overboden.' }).getAttribute('href')).toBe('/auction')
})

test('a push that a listener shows in the page is not said again by a toast, also when it comes twice', () => {
  const before = toastStore.read().length
  const stop = onPush('raidChanged', ({ result }) => result && showOutcome(result.title))
  const result = { success: true, title: 'Gelukt', finalMessage: 'Jouw deel.', place: null }
  const push = { result, message: 'Jouw deel.', version: 7 }
  deliverPush('raidChanged', push)
  stop()
  // Its page is gone, and the push comes again.
  deliverPush('raidChanged', push)
  expect(toastStore.read()).toHaveLength(before)
  deliverPush('raidChanged', { ...push, version: 8 })
  render(toastStore.read()[0]?.content)
  expect(screen.getByRole('link', { name: 'Jouw deel.' }).getAttribute('href')).toBe('/raid')
})

test('a listener that shows nothing, or removes an outcome, leaves the toast', () => {
  const before = toastStore.read().length
  const stops = [onPush('raidChanged', () => showOutcome(null)), onPush('raidChanged', () => true)]
  deliverPush('raidChanged', { message: 'Jouw deel.', version: 9 })
  for (const stop of stops) stop()
  expect(toastStore.read()).toHaveLength(before + 1)
})

test('another message is words alone', () => {
  deliverPush('moneyReceived', {
    senderAccountName: 'Bruno',
    amountEuro: 50,
    message: 'Bruno heeft betaald.',
    version: 1,
  })
  expect(toastStore.read()[0]?.content).toBe('Bruno heeft betaald.')
})
