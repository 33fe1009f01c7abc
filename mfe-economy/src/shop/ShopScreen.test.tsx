// @vitest-environment happy-dom
import { type FakeServer, playAgainst, player, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './ShopScreen.tsx'

const pleister = {
  healingItemId: 1,
  name: 'Pleister',
  description: 'Geeft 10 leven terug.',
  price: 500,
  fullPrice: 500,
  creditsPrice: 1,
  sellPrice: 350,
  lifePoints: 10,
}
const operatie = {
  healingItemId: 4,
  name: 'Operatie',
  description: 'Geeft 100 leven terug.',
  price: 40_000,
  fullPrice: 40_000,
  creditsPrice: 4,
  sellPrice: 28_000,
  lifePoints: 100,
}
const nothing = {
  healingItems: [pleister, operatie],
  activeHealingItem: null,
  underTreatment: false,
  credits: 3,
  honor: 0,
  paymentPreference: 'CREDITS',
  perks: [],
  augmentCost: 1,
  augmentHonorCost: 8,
  augmentCreditsCost: 1,
}
let server: FakeServer
beforeEach(() => {
  for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  server = {
    'GET /api/shop/items': nothing,
    'GET /api/bank/balance': { cashPocket: 2_500, cashBank: 90_000, cashVersion: 1 },
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const toasts = () => toastStore.read().map((toast) => `${toast.kind}: ${toast.content}`)
async function open() {
  const sent = await playAgainst(server)
  render(<Screen />, { wrapper: BrowserRouter })
  await screen.findByRole('article', { name: 'Pleister' })
  return sent
}
const article = (name: string) => within(screen.getByRole('article', { name }))
const kept = { message: 'Item succesvol gekocht!', credits: 3, cashPocket: 2000, cashVersion: 9 }

test('says the shortage in cash and in credits, and buys with the chosen one', async () => {
  server['POST /api/shop/healing'] = { ...kept, activeHealingItem: pleister, credits: 2 }
  const sent = await open()
  expect(article('Operatie').getByText(/^Je komt €37\.500 tekort\./)).not.toBeNull()
  expect(await article('Operatie').findByRole('button', { name: 'Neem €37.500 op en ga door' })).not.toBeNull()
  expect(article('Pleister').queryByText(/tekort/)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Credits' }))
  expect(article('Operatie').getByText('Je komt 1 credit tekort.')).not.toBeNull()
  const operation = article('Operatie').getByRole('button', { name: 'Koop voor 4 credits' })
  expect(operation.getAttribute('aria-disabled')).toBe('true')
  server['GET /api/shop/items'] = { ...nothing, activeHealingItem: pleister, credits: 2 }
  await userEvent.click(article('Pleister').getByRole('button', { name: 'Koop voor 1 credit' }))
  expect(await screen.findByRole('button', { name: 'Verkoop voor €350' })).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/shop/healing')?.body).toEqual({ itemId: 1, payWith: 'CREDITS' })
  expect(toasts()).toEqual(['success: Item succesvol gekocht!'])
  // One at a time: no other is offered.
  expect(screen.queryByRole('button', { name: /^Koop/ })).toBeNull()
})

test('a refused sale tells its reason', async () => {
  server['GET /api/shop/items'] = { ...nothing, activeHealingItem: pleister }
  server['POST /api/shop/sell'] = { status: 409, errorType: 'conflict', error: 'Dit heb je niet (meer) op zak.' }
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Verkoop voor €350' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['error: Fout bij verkoop: Dit heb je niet (meer) op zak.']))
})

test('an unused item is sold, and another can be bought again', async () => {
  server['GET /api/shop/items'] = { ...nothing, activeHealingItem: pleister }
  server['POST /api/shop/sell'] = { ...kept, message: 'Item succesvol verkocht!', activeHealingItem: null }
  const sent = await open()
  server['GET /api/shop/items'] = nothing
  await userEvent.click(screen.getByRole('button', { name: 'Verkoop voor €350' }))
  expect(await screen.findByText(/^Je hebt niets om jezelf op te lappen/)).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/shop/sell')?.body).toEqual({ itemId: 1 })
  expect(article('Pleister').getByRole('button', { name: 'Koop voor €500' })).not.toBeNull()
})

test('an item that has worked by itself is told and gone without a reload', async () => {
  server['GET /api/shop/items'] = { ...nothing, activeHealingItem: pleister }
  await open()
  server['GET /api/shop/items'] = nothing
  act(() => push('healingUsed', { message: 'Je Pleister deed vanzelf zijn werk: 10 leven erbij.', version: 1 }))
  expect(await screen.findByText(/^Je hebt niets om jezelf op te lappen/)).not.toBeNull()
  expect(toasts()).toEqual(['blank: Je Pleister deed vanzelf zijn werk: 10 leven erbij.'])
})

test('during a treatment a bought item stays unused, and the shop says so', async () => {
  server['GET /api/auth/me'] = {
    ...player,
    cityName: 'Rome',
    life: 60,
    maxLife: 100,
    cashVersion: 1,
    unreadMails: 0,
    unreadLog: 0,
  }
  server['GET /api/shop/items'] = { ...nothing, underTreatment: true }
  server['POST /api/shop/healing'] = { ...kept, activeHealingItem: pleister }
  await open()
  expect(await screen.findByText(/De dokter is nog met je bezig: wat je nu koopt/)).not.toBeNull()
  expect(screen.queryByText(/^Brengt je meteen/)).toBeNull()
  server['GET /api/shop/items'] = { ...nothing, underTreatment: true, activeHealingItem: pleister }
  await userEvent.click(article('Pleister').getByRole('button', { name: 'Koop voor €500' }))
  expect(await screen.findByText(/zolang blijft dit in je jas/)).not.toBeNull()
  server['GET /api/shop/items'] = { ...nothing, activeHealingItem: pleister }
  act(() => push('lifeChanged', { life: 100, maxLife: 100, version: 9 }))
  expect(await screen.findByText(/Werkt vanzelf zodra je leven mist/)).not.toBeNull()
})

test('a shop that cannot be read says so', async () => {
  server['GET /api/shop/items'] = { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' }
  await playAgainst(server)
  render(<Screen />, { wrapper: BrowserRouter })
  expect((await screen.findByRole('alert')).textContent).toContain('Even niet bereikbaar.')
})

test('an answer that is not of our server gets the page’s own words', async () => {
  server['GET /api/shop/items'] = { status: 502, errorType: undefined, error: 'Bad gateway' }
  await playAgainst(server)
  render(<Screen />, { wrapper: BrowserRouter })
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch shop data.')
})
