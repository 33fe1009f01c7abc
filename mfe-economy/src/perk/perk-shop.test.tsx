// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { type FakeServer, playAgainst, push, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from '../shop/ShopScreen.tsx'

type Items = Calls['GET /api/shop/items']['answer']
type Perk = Items['perks'][number]

const level = (level: number) => ({
  level,
  cost: 2 * level,
  honorCost: 10 * level ** 2,
  creditsCost: 2 * level,
  effect: `+${level}% kans bij elke misdaad`,
  researchExperience: 20_000 * level,
})
const notches = [10, 25, 50, 100]
/** Dief, with so many augments unlocked. */
const dief = (unlocked: number, has: Partial<Perk> = {}): Perk => ({
  perkId: 2,
  name: 'Dief',
  description: 'Wie niet betrapt wordt, heet ondernemer.',
  currentLevel: 1,
  levels: [level(1), level(2)],
  inResearch: false,
  experience: 0,
  researchExperience: 20_000,
  augments: notches.map((unlockedAtPercent, index) => ({
    augmentId: index + 5,
    name: `Augment ${index + 1}`,
    description: 'Helpt.',
    effect: `+${index + 1}% ergens`,
    unlockedAtPercent,
    unlocked: index < unlocked,
  })),
  equippedAugment: null,
  ...has,
})
const shop = (perk: Perk, has: Partial<Items> = {}): Items => ({
  healingItems: [],
  activeHealingItem: null,
  underTreatment: false,
  credits: 10,
  honor: 30,
  paymentPreference: 'CREDITS',
  perks: [perk],
  augmentCost: 1,
  augmentHonorCost: 8,
  augmentCreditsCost: 1,
  ...has,
})

let server: FakeServer
beforeEach(() => {
  for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  server = {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const toasts = () => toastStore.read().map((toast) => `${toast.kind}: ${toast.content}`)
async function open(items: Items) {
  server['GET /api/shop/items'] = items
  const sent = await playAgainst(server)
  render(<Screen />, { wrapper: BrowserRouter })
  await userEvent.click(await screen.findByRole('tab', { name: 'Perks' }))
  return { bodyOf: (call: string) => sent.find((one) => one.call === call)?.body }
}
const card = () => within(screen.getByRole('article', { name: 'Dief' }))
const button = (name: string) => card().getByRole('button', { name })

test("says a perk's present effect and the next level's effect and price, and buys it", async () => {
  server['POST /api/shop/perk/upgrade'] = {
    message: 'Perk succesvol ge-upgrade!',
    perks: [dief(0, { currentLevel: 2, researchExperience: 40_000 })],
    credits: 6,
    honor: 30,
  }
  const { bodyOf } = await open(shop(dief(0)))
  const shown = card()
    .getAllByRole('definition')
    .map((one) => one.textContent)
  expect(shown).toEqual(['+1% kans bij elke misdaad', '+2% kans bij elke misdaad'])
  expect(card().getByText('Level 1 van 2')).not.toBeNull()
  server['GET /api/shop/items'] = shop(dief(0, { currentLevel: 2 }), { credits: 6 })
  await userEvent.click(button('Naar level 2 voor 4 credits'))
  expect(await card().findByText('Hoogste level bereikt.')).not.toBeNull()
  expect(bodyOf('POST /api/shop/perk/upgrade')).toEqual({ perkId: 2, level: 2, payWith: 'CREDITS' })
  expect(toasts()).toEqual(['success: Perk succesvol ge-upgrade!'])
  expect(card().queryByRole('button', { name: /voor/ })).toBeNull()
})

test('the way to pay is the player’s preference, and prices and shortages follow it', async () => {
  server['POST /api/settings/paymentMethod'] = { message: 'Je betaalt met eerpunten.', paymentPreference: 'HONOR' }
  const { bodyOf } = await open(shop(dief(0)))
  expect(card().queryByText(/tekort/)).toBeNull()
  server['GET /api/shop/items'] = shop(dief(0), { paymentPreference: 'HONOR' })
  await userEvent.click(screen.getByRole('radio', { name: 'Eerpunten' }))
  expect(bodyOf('POST /api/settings/paymentMethod')).toEqual({ paymentMethod: 'HONOR' })
  expect(await card().findByText('Je komt 10 eerpunten tekort.')).not.toBeNull()
  expect(button('Naar level 2 voor 40 eerpunten')).not.toBeNull()
})

test('research says its progress and next result, and how a level would change it', async () => {
  server['POST /api/shop/perk/research'] = {
    message: 'Vanaf nu gaat al je ervaring mee.',
    perks: [dief(1, { experience: 3_000, inResearch: true })],
    credits: 10,
    honor: 30,
  }
  const { bodyOf } = await open(shop(dief(1, { experience: 3_000 })))
  expect(card().getByRole('progressbar', { name: 'Onderzoek' }).getAttribute('aria-valuenow')).toBe('15')
  expect(card().getByText(saying('Nog 2.000 ervaringspunten tot Augment 2.'))).not.toBeNull()
  expect(card().getByText(/staat daarna op 7% in plaats van 15%/)).not.toBeNull()
  server['GET /api/shop/items'] = shop(dief(1, { experience: 3_000, inResearch: true }))
  await userEvent.click(button('Onderzoek'))
  expect(await card().findByText('In onderzoek')).not.toBeNull()
  expect(bodyOf('POST /api/shop/perk/research')).toEqual({ perkId: 2 })
})

test('research goes on live, and tells on any page what it has found', async () => {
  await open(shop(dief(0, { experience: 1_800, inResearch: true })))
  server['GET /api/shop/items'] = shop(dief(1, { experience: 2_000, inResearch: true }))
  act(() => push('perkChanged', { message: 'Je onderzoek van Dief heeft iets opgeleverd.', version: 2 }))
  expect(await card().findByText('kies er een, gratis')).not.toBeNull()
  expect(card().getByRole('progressbar', { name: 'Onderzoek' }).getAttribute('aria-valuenow')).toBe('10')
  expect(toasts()).toEqual(['blank: Je onderzoek van Dief heeft iets opgeleverd.'])
})

test('a perk without a level is not researched, nor one whose research is done', async () => {
  await open(shop(dief(0, { currentLevel: 0 })))
  expect(card().getByText('Niets. Deze heb je nog niet.')).not.toBeNull()
  expect(card().getByText('Onderzoeken kan zodra je level 1 hebt.')).not.toBeNull()
  expect(card().queryByRole('button', { name: 'Onderzoek' })).toBeNull()
  server['GET /api/shop/items'] = shop(dief(4, { experience: 20_000, currentLevel: 2, researchExperience: 40_000 }))
  act(() => push('perkChanged', { version: 3 }))
  expect(await card().findByText('Alles is onderzocht.')).not.toBeNull()
  expect(card().getByRole('progressbar', { name: 'Onderzoek' }).getAttribute('aria-valuenow')).toBe('100')
})

test('the first augment is free and asks nothing; a locked one says when it comes', async () => {
  server['POST /api/shop/perk/augment/activate'] = {
    message: 'Augment 1 is nu actief.',
    perks: [dief(2, { equippedAugment: 5 })],
    credits: 10,
    honor: 30,
  }
  const { bodyOf } = await open(shop(dief(2)))
  expect(card().getByText('bij 50%')).not.toBeNull()
  server['GET /api/shop/items'] = shop(dief(2, { equippedAugment: 5 }))
  const [activate] = card().getAllByRole('button', { name: 'Activeer' })
  if (activate) await userEvent.click(activate)
  expect(await card().findByText('Actief')).not.toBeNull()
  expect(bodyOf('POST /api/shop/perk/augment/activate')).toEqual({ augmentId: 5, payWith: 'CREDITS' })
})

test('another augment is confirmed with its price, and changed only by a yes', async () => {
  server['POST /api/shop/perk/augment/activate'] = {
    status: 409,
    errorType: 'insufficientFunds',
    error: 'Je hebt niet genoeg credits.',
  }
  const { bodyOf } = await open(shop(dief(2, { equippedAugment: 5 })))
  await userEvent.click(card().getByText('Augments'))
  await userEvent.click(button('Wissel voor 1 credit'))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Augment 1 maakt plaats voor Augment 2 .* Dat kost 1 credit/)).not.toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Annuleren' }))
  expect(bodyOf('POST /api/shop/perk/augment/activate')).toBeUndefined()
  await userEvent.click(button('Wissel voor 1 credit'))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Wissel voor 1 credit' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['error: Je hebt niet genoeg credits.']))
  expect(bodyOf('POST /api/shop/perk/augment/activate')).toEqual({ augmentId: 6, payWith: 'CREDITS' })
})

test("a player who can't pay for a favour reads its price, and can’t press it", async () => {
  const { bodyOf } = await open(shop(dief(2, { equippedAugment: 5 }), { credits: 0 }))
  await userEvent.click(card().getByText('Augments'))
  const shortages = () =>
    card()
      .getAllByText(/^Je komt .* tekort\.$/)
      .map((one) => one.textContent)
  await vi.waitFor(() =>
    expect(shortages()).toEqual(['Je komt 4 credits tekort. Credits kopen', 'Je komt 1 credit tekort. Credits kopen']),
  )
  for (const name of ['Naar level 2 voor 4 credits', 'Wissel voor 1 credit']) {
    expect(button(name).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button(name))
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bodyOf('POST /api/shop/perk/upgrade')).toBeUndefined()
})

test.each([
  ['POST /api/shop/perk/upgrade', 'Naar level 2 voor 4 credits', 'Failed to upgrade perk.'],
  ['POST /api/shop/perk/research', 'Onderzoek', 'Failed to set perk in research.'],
  ['POST /api/shop/perk/augment/activate', 'Activeer', 'Failed to activate augment.'],
] as const)('%s that is not answered by our server gets the page’s own words', async (call, press, words) => {
  server[call] = { status: 502, errorType: undefined, error: 'Bad gateway' }
  await open(shop(dief(1)))
  await userEvent.click(button(press))
  await vi.waitFor(() => expect(toasts()).toEqual([`error: ${words}`]))
})
