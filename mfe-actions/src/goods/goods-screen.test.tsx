// @vitest-environment happy-dom
import { createHash, createHmac } from 'node:crypto'
import { pricesOf, trades } from '@sottomondo/goods-catalogue'
import { showOutcome } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst, push, saying, textOf, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Screen as DrugsScreen } from './DrugsScreen.tsx'
import { Screen as LiquorScreen } from './LiquorScreen.tsx'
import { Screen as PriceProof } from './PriceProofScreen.tsx'

const cityNames = ['Amsterdam', 'Brussel', 'Parijs', 'Rome']
const names = ['bier', 'wijn', 'whisky', 'vodka', 'absint']
/**
 * A beer costs 500 in Amsterdam and 100 more in each city after it; each other kind twice as much as the one before.
 */
const priceIn = (city: number, good: number) => (500 + 100 * city) * 2 ** good
const liquorPrices = cityNames.map((cityName, city) => ({
  cityName,
  prices: names.map((liquorName, good) => ({ liquorName, price: priceIn(city, good) })),
}))
const moment = {
  cityName: 'Amsterdam',
  period: 7,
  pricesUntil: '2100-01-01T00:00:00.000Z',
  carryLimit: 20,
  caughtChance: 0.06,
  jailSeconds: 240,
  bigTradeExperience: 20,
  experience: 5,
}
/** Each carried piece cost 50 less than it does here. */
const liquorWith = (...amounts: number[]) => ({
  ...moment,
  liquorSet: liquorPrices[0]?.prices ?? [],
  liquorInventory: names.map((liquorName, index) => {
    const amount = amounts[index] ?? 0
    return { liquorName, amount, paid: amount > 0 ? amount * (priceIn(0, index) - 50) : null }
  }),
  liquorPrices,
})

const journeysFrom = (currentCityName: string) => ({
  currentCityName,
  waitSeconds: 1_800,
  cities: cityNames.map((cityName, nth) => ({
    cityId: nth + 1,
    cityName,
    travelCost: cityName === currentCityName ? 0 : 100,
  })),
})

const seed = 'ab'.repeat(32)
const sign = (message: string) => createHmac('sha256', seed).update(message).digest()
const seedHash = createHash('sha256').update(seed).digest('hex')
const drawn = pricesOf(trades.liquor, sign).map(({ cityName, prices }) => ({
  cityName,
  prices: prices.map(({ name: liquorName, price }) => ({ liquorName, price })),
}))
const periods = [
  { period: 7, startsAt: '2026-11-22T15:00:00.000Z', endsAt: '2026-11-22T18:00:00.000Z', seedHash: 'now', seed: null },
  { period: 6, startsAt: '2026-11-22T12:00:00.000Z', endsAt: '2026-11-22T15:00:00.000Z', seedHash, seed },
].map((one) => ({ ...one, liquorPrices: one.seed ? drawn : liquorPrices }))

const done = {
  success: true,
  message: 'Je kocht 3 flessen voor €1.500.',
  euro: 1_500,
  amount: 3,
  lost: 0,
  jailSeconds: 0,
  experience: 5,
  timeLeft: 600,
  rankedUpTo: null,
}

let server: FakeServer
// They come in chunks of their own, on a busy machine after what the tests look at.
beforeAll(async () => {
  await Promise.all([
    import('./trips/stay-here.tsx'),
    import('./nothing-pays.tsx'),
    import('./trips/elsewhere.tsx'),
    import('./trade/trade-result.tsx'),
  ])
})
beforeEach(() => {
  server = {
    'GET /api/liquor': liquorWith(),
    'GET /api/liquor/history': { periods, nextSeedHash: 'later' },
    'GET /api/travel': journeysFrom('Amsterdam'),
  }
})
afterEach(() => showOutcome(null))

async function open(Screen = LiquorScreen) {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText(/op zak, ruimte voor/)
  return sent
}
const amount = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name })
const pressAll = (name: string) => userEvent.click(screen.getByRole('button', { name: `${name}: alles` }))

test('a player without goods sees what to buy and where to take it, and buys as much as they can carry and pay', async () => {
  server['POST /api/liquor/buy'] = done
  server['GET /api/bank/balance'] = { cashPocket: 2_500, cashBank: 500_000, cashVersion: 1 }
  const sent = await open()
  expect(screen.getByText('0 flessen op zak, ruimte voor 20')).not.toBeNull()
  // Four beers with the journey paid. With all the money that a full load takes it would be another.
  expect(await screen.findByText(saying('Beste rit nu: Rome, €1.100 winst'))).not.toBeNull()
  expect(await screen.findByText(saying(/^Met geld van de bank: 20 absint naar Rome, €95\.900 winst\./))).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Neem €157.600 op' })).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Kies 4 bier' }))
  expect(amount('bier').value).toBe('4')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Koop voor €2.000'))
  // They have 2,500 in their pocket.
  await pressAll('bier')
  expect(amount('bier').value).toBe('5')
  expect(amount('wijn').getAttribute('aria-valuemax')).toBe('0')
  await userEvent.click(screen.getByRole('button', { name: 'bier: één minder' }))
  await userEvent.click(screen.getByRole('button', { name: 'bier: één minder' }))
  expect(screen.getByText('3 flessen kosten €1.500, en 5 ervaringspunten.')).not.toBeNull()
  server['GET /api/liquor'] = liquorWith(3)
  await userEvent.click(screen.getByRole('button', { name: 'Koop voor €1.500' }))
  const result = within(await screen.findByRole('status', { name: 'Resultaat' }))
  expect(result.getByText('Gekocht')).not.toBeNull()
  expect(result.getByText('Je kocht 3 flessen voor €1.500.')).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/liquor/buy')?.body).toEqual({
    purchases: [{ liquorType: 'bier', amount: 3 }],
    period: 7,
  })
  expect(amount('bier').value).toBe('0')
  // The outcome says where to take them.
  expect(await result.findByText(saying('Beste rit nu: Rome, €800 meer dan hier'))).not.toBeNull()
  expect(result.getByRole('button', { name: 'Reis naar Rome voor €100' })).not.toBeNull()
})

test('a player with goods sees what they gain here and elsewhere, and travels to the best city by one press', async () => {
  server['GET /api/liquor'] = liquorWith(8, 2)
  server['POST /api/travel'] = () => {
    server['GET /api/travel'] = journeysFrom('Rome')
    server['GET /api/liquor'] = { ...liquorWith(8, 2), cityName: 'Rome', liquorSet: liquorPrices[3]?.prices ?? [] }
    push('cityChanged', { cityName: 'Rome', version: 2 })
    return { message: 'Je bent nu in Rome.', cityName: 'Rome', travelCost: 100, timeLeft: 1_800 }
  }
  const sent = await open()
  // 9,600 in Rome, 6,000 here; 5,500 was paid. Beers for the cash bring 1,200 more.
  expect(await screen.findByText(saying('Beste rit nu: Rome, €4.700 meer dan hier'))).not.toBeNull()
  const why =
    'Je lading brengt er €9.600 op. 4 bier erbij kost €2.000. De reis kost €100: op je inkoop is dat €4.000 winst.'
  expect(screen.getByText(saying(why))).not.toBeNull()
  const desk = within(screen.getByRole('table', { name: 'Te verkopen' }))
  const beer = within(desk.getByText('Bier').closest('tr') as HTMLElement)
  expect(beer.getByText(saying('+€50 per stuk'))).not.toBeNull()
  expect(beer.getByText(saying('à €450'))).not.toBeNull()
  const trips = within(await screen.findByRole('table', { name: 'Ritten' }))
  const [, first] = trips.getAllByRole('row')
  expect(first && textOf(first)).toMatch(/^Romereis €100€9\.6004 bier€1\.200 eraan€4\.700Reis$/)
  // Beers first, as the page says; they may as well go at once.
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(amount('bier').value).toBe('4')
  await userEvent.click(screen.getByRole('button', { name: 'Reis naar Rome voor €100' }))
  expect(
    await screen.findByText(saying(/^Nergens houd je er nu meer aan over dan hier: €9\.600 voor alles/)),
  ).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/travel')?.body).toEqual({ destinationCityId: 4 })
  server['POST /api/liquor/sell'] = { ...done, message: 'Je verkocht 10 flessen voor €9.600.', euro: 9_600, amount: 10 }
  expect(screen.getByRole('button', { name: 'Verkoop alles voor €9.600' })).not.toBeNull()
  fireEvent.keyDown(document.body, { key: 'r' })
  const result = within(await screen.findByRole('status', { name: 'Resultaat' }))
  expect(result.getByText(saying('€4.100 winst op je inkoop'))).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/liquor/sell')?.body).toMatchObject({
    sales: [
      { liquorType: 'bier', amount: 8 },
      { liquorType: 'wijn', amount: 2 },
    ],
  })
})

test('a caught sale tells what it cost; a part is chosen good by good', async () => {
  server['GET /api/liquor'] = liquorWith(8, 2)
  server['POST /api/liquor/sell'] = {
    ...done,
    success: false,
    message: 'Je koper had een insigne. 3 flessen in beslag genomen, de rest heb je nog.',
    lost: 3,
    jailSeconds: 240,
  }
  const sent = await open()
  expect(screen.getByText(/valt op/).textContent).toContain('6% van de verkopen valt op')
  await pressAll('bier')
  await pressAll('wijn')
  expect(screen.getByText('10 flessen brengen €6.000 op, €500 winst, en 20 ervaringspunten.')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Verkoop voor €6.000' }))
  const result = within(await screen.findByRole('status', { name: 'Resultaat' }))
  expect(result.getByText('Betrapt')).not.toBeNull()
  expect(result.queryByText(/op je inkoop/)).toBeNull()
  expect(result.getByText('Je zit 4 minuten vast.')).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/liquor/sell')?.body).toEqual({
    sales: [
      { liquorType: 'bier', amount: 8 },
      { liquorType: 'wijn', amount: 2 },
    ],
    period: 7,
  })
})

test('who may not travel or trade yet is told when; nothing is said of a price that nobody knows', async () => {
  server['GET /api/timers'] = { timeLeft: { liquor: 300, travel: 90 } as never, inJail: false, version: 50 }
  const goods = liquorWith(8)
  server['GET /api/liquor'] = {
    ...goods,
    liquorInventory: goods.liquorInventory.map((one) => ({ ...one, paid: null })),
  }
  await open()
  expect(await screen.findByText(saying(/^Je kunt weer reizen over 1:/))).not.toBeNull()
  expect(await screen.findByText(saying('Beste rit nu: Rome, €2.300 meer dan hier'))).not.toBeNull()
  expect(screen.queryByText(/winst/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^Kies/ })).toBeNull()
  const trips = within(await screen.findByRole('table', { name: 'Ritten' }))
  expect(trips.getByRole('button', { name: 'Reis naar Rome' }).getAttribute('aria-disabled')).toBe('true')
})

test('without the prices of journeys the page trades all the same', async () => {
  server['GET /api/liquor'] = liquorWith(8)
  server['GET /api/travel'] = { status: 503, errorType: 'unavailable', error: 'Even weg.' }
  await open()
  expect(await screen.findAllByRole('button', { name: 'Verkoop alles voor €4.000' })).toHaveLength(2)
  expect(screen.queryByRole('table', { name: 'Ritten' })).toBeNull()
})

test('changed prices are told, and shown', async () => {
  server['POST /api/liquor/buy'] = {
    status: 409,
    error: 'De prijzen zijn net veranderd: bier €700.',
    errorType: 'conflict',
  }
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'bier: één meer' }))
  const changed = liquorWith()
  server['GET /api/liquor'] = { ...changed, period: 8, liquorSet: [{ liquorName: 'bier', price: 700 }] }
  await userEvent.click(screen.getByRole('button', { name: 'Koop voor €500' }))
  expect(await screen.findByRole('button', { name: 'Koop voor €700' })).not.toBeNull()
  expect(toasts()).toContain('error: De prijzen zijn net veranderd: bier €700.')
})

test('a player who comes to another city sees its prices', async () => {
  await open()
  server['GET /api/liquor'] = { ...liquorWith(), cityName: 'Rome', liquorSet: liquorPrices[3]?.prices ?? [] }
  act(() => push('cityChanged', { cityName: 'Rome', version: 2 }))
  expect(await screen.findByRole('heading', { name: 'Handel in Rome' })).not.toBeNull()
})

test('past prices are drawn, and lead to the page where anybody recomputes them', async () => {
  await open()
  const chart = await screen.findByRole('table', { name: 'Wat bier kostte, per stad' })
  expect(within(chart).getAllByRole('row')).toHaveLength(3)
  const proof = screen.getByRole('link', { name: 'zelf narekenen' })
  expect(proof.getAttribute('href')).toBe('/fair/prices?trade=liquor')
})

async function recompute(history: FakeServer['GET /api/liquor/history']) {
  const sent = await playAgainst({ 'GET /api/liquor/history': history })
  render(
    <BrowserRouter>
      <PriceProof />
    </BrowserRouter>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Reken de vorige periode na' }))
  return sent
}

test('past prices are recomputed in the browser, with no call; seals stand beside their seeds', async () => {
  const sent = await recompute({ periods, nextSeedHash: 'later' })
  expect(await screen.findByText('20 prijzen nagerekend in je browser. Ze kloppen allemaal.')).not.toBeNull()
  expect(sent.map(({ call }) => call)).toEqual(['GET /api/liquor/history'])
  for (const shown of ['later', 'now', seed, `zegel ${seedHash}`]) expect(screen.getByText(shown)).not.toBeNull()
})

test('a price that was not drawn from its seed is found', async () => {
  const [now, past] = periods
  if (!now || !past) throw new Error('there is no past')
  const [first, ...rest] = past.liquorPrices
  const [bier, ...others] = first?.prices ?? []
  const forged = [
    { cityName: first?.cityName ?? '', prices: [{ liquorName: 'bier', price: (bier?.price ?? 0) + 1 }, ...others] },
    ...rest,
  ]
  await recompute({ periods: [now, { ...past, liquorPrices: forged }], nextSeedHash: 'later' })
  expect(await screen.findByText('Klopt niet: bier in Amsterdam, periode 6.')).not.toBeNull()
})

test('drugs are the same with names of their own', async () => {
  const prices = [{ drugName: 'weed', price: 15_000 }]
  server = {
    'GET /api/drugs': {
      ...moment,
      drugsSet: prices,
      drugsInventory: [{ drugName: 'weed', amount: 4, paid: null }],
      drugsPrices: cityNames.map((cityName) => ({ cityName, prices })),
    },
    'GET /api/travel': journeysFrom('Amsterdam'),
    'GET /api/drugs/history': { periods: [], nextSeedHash: 'later' },
    'POST /api/drugs/sell': { ...done, message: 'Je verkocht 1 pakje voor €15.000.' },
  }
  const sent = await open(DrugsScreen)
  expect(screen.getByText('4 pakjes op zak, ruimte voor 20')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'weed: één meer' }))
  await userEvent.click(screen.getByRole('button', { name: 'Verkoop voor €15.000' }))
  expect(await screen.findByText('Je verkocht 1 pakje voor €15.000.')).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/drugs/sell')?.body).toEqual({
    sales: [{ drugsType: 'weed', amount: 1 }],
    period: 7,
  })
})

test('prices that cannot be read say so, and can be read again', async () => {
  server = {}
  await playAgainst(server)
  render(
    <BrowserRouter>
      <LiquorScreen />
    </BrowserRouter>,
  )
  expect(await screen.findByRole('alert')).not.toBeNull()
  server['GET /api/liquor'] = liquorWith()
  server['GET /api/liquor/history'] = { periods, nextSeedHash: 'later' }
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByRole('heading', { name: 'Handel in Amsterdam' })).not.toBeNull()
})
