// @vitest-environment happy-dom
import { toastStore } from '@sottomondo/ui-kit/toast'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deliverPush, forgetAnnounced } from './deliver-push.tsx'

beforeEach(forgetAnnounced)

test('a message that asks for an action is a link to where one acts', () => {
  deliverPush('auctionOutbid', { auctionId: 3, message: 'Je bent overboden.', version: 1 })
  render(toastStore.read()[0]?.content)
  expect(screen.getByRole('link', { name: 'Je bent overboden.' }).getAttribute('href')).toBe('/auction')
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
