// @vitest-environment happy-dom
import { type FakeServer, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './GarageScreen.tsx'
import type { GarageCar } from './list/garage-list.ts'
import { car, garageOf } from './testing.ts'

const afterwards = { message: 'Gedaan.', cashPocket: 12_520, cashVersion: 2, bullets: 0 }
let server: FakeServer

beforeEach(() => {
  for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  sessionStorage.clear()
  history.replaceState(null, '', '/garage')
  server = {
    'GET /api/garage': garageOf(
      car(1, { auto: 'Balkana Zora', waarde: 9_400 }),
      car(2, { stad: 'Rome', isLocked: true }),
      car(3, { life: 100, reparatieKosten: 0, shipTime: 90 }),
    ),
    'POST /api/car/sell': () => {
      server['GET /api/garage'] = garageOf(car(2))
      return afterwards
    },
    'POST /api/garage/sellBetween': afterwards,
    'POST /api/garage/expansion': { succes: true, message: 'Meer.', cashPocket: 0, cashVersion: 3, garageSpace: 75 },
  }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open({ narrow = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }))
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText(saying(/van de 25 plaatsen bezet/))
  return sent
}
const sale = 'Verkoop voor €10.020: Balkana Zora 1'
const rows = () =>
  within(screen.getByRole('table', { name: 'Je auto’s' }))
    .getAllByRole('row')
    .slice(1)
const ids = () => rows().map((row) => within(row).getAllByRole('cell')[0]?.textContent?.split(' ').at(-1))
/** A list is drawn a moment after what was pressed. */
const shows = (...expected: string[]) => vi.waitFor(() => expect(ids()).toEqual(expected))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('each button says its cost or gain, and actions that a car does not allow are off', async () => {
  await open()
  const [wreck, locked, away] = rows().map((row) => within(row))
  expect(wreck?.getByRole('button', { name: sale })).not.toBeNull()
  expect(wreck?.getByRole('button', { name: /^Crush: kost 3 kogels: Balkana Zora 1/ })).not.toBeNull()
  const isOff = (name: RegExp, row = locked) => row?.getByRole('button', { name }).getAttribute('aria-disabled')
  expect([isOff(/^Verkoop/), isOff(/^Crush/), isOff(/^Repareer/), isOff(/slot/)]).toEqual(['true', 'true', null, null])
  expect([isOff(/^Verkoop/, away), isOff(/^Repar/, away)]).toEqual(['true', 'true'])
  // A busy machine has let some seconds pass.
  expect(away?.getByRole('timer').textContent).toMatch(/^1:(30|2\d)$/)
  expect(away?.queryByRole('button', { name: /^Verscheep/ })).toBeNull()
})

test('a perk changes a sale and a shipment on the screen as soon as it works', async () => {
  await open()
  expect(screen.getByText(/^V is verschepen en duurt 48 minuten/)).not.toBeNull()
  server['GET /api/garage'] = { ...garageOf(car(1, { verkoopPrijs: 10_621 })), shippingSeconds: 2_340 }
  act(() => push('perkEffectsChanged', { version: 2 }))
  expect(await screen.findByText(/^V is verschepen en duurt 39 minuten/)).not.toBeNull()
  expect(screen.getByRole('button', { name: /^Verkoop voor €10\.621/ })).not.toBeNull()
})

test("a car can't be shipped to its owner's city", async () => {
  await open()
  const off = (row: number) =>
    within(rows()[row] as HTMLElement)
      .getByRole('button', { name: /^Verscheep/ })
      .getAttribute('aria-disabled')
  expect([off(0), off(1)]).toEqual(['true', null])
})

test('a sale is sent at once on a wide screen, and the garage read again', async () => {
  const sent = await open()
  await press(sale)
  expect(await screen.findByText(saying(/^1 van de 25/))).not.toBeNull()
  expect(sent.find(({ call }) => call === 'POST /api/car/sell')?.body).toEqual({ carId: 1 })
})

test('while the garage is read again after an action, another car takes the next one at once, and the same car waits and looks so', async () => {
  const sent = await open()
  const { promise: read, resolve: endReading } = Promise.withResolvers<void>()
  const answer = fetch
  vi.stubGlobal('fetch', async (...pending: Parameters<typeof fetch>) => {
    if (String(pending[0]).endsWith('/api/garage')) await read
    return answer(...pending)
  })
  server['POST /api/car/sell'] = afterwards
  server['POST /api/garage/repair'] = afterwards
  server['POST /api/car/lock'] = { message: 'Van het slot.', isLocked: false }
  await press(/^Repareer voor .*: Balkana Zora 1$/)
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Gedaan.']))
  const isOff = (name: string | RegExp) => screen.getByRole('button', { name }).getAttribute('aria-disabled')
  const unlock = /^Haal van het slot.*: Volmer Pendler 2$/
  expect([isOff(sale), isOff(unlock)]).toEqual(['true', null])
  await press(sale)
  await press(unlock)
  const done = () => sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => ({ call, body }))
  await vi.waitFor(() =>
    expect(done()).toEqual([
      { call: 'POST /api/garage/repair', body: { carId: 1 } },
      { call: 'POST /api/car/lock', body: { carId: 2 } },
    ]),
  )
  endReading()
  await vi.waitFor(() => expect(isOff(sale)).toBeNull())
})

test('on a small screen an action is confirmed first, with its gain', async () => {
  const sent = await open({ narrow: true })
  const short = 'Verkoop voor €10,0K, precies €10.020: Balkana Zora 1'
  // Short on a card, whole in the dialog, and both for screen readers.
  expect(screen.getByRole('button', { name: short }).textContent).toBe('€10,0K')
  await press(short)
  expect(screen.getByText('Je Balkana Zora brengt €10.020 op.')).not.toBeNull()
  const posted = () => sent.filter(({ call }) => call.startsWith('POST'))
  expect(posted()).toEqual([])
  await press('Annuleren')
  expect(posted()).toEqual([])
  await press(short)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verkoop' }))
  expect(await screen.findByText(saying(/^1 van de 25/))).not.toBeNull()
})

test('a search narrows, is kept while the tab is open, and columns sort', async () => {
  await open()
  await userEvent.type(screen.getByLabelText('Zoeken'), 'stad=Amsterdam')
  await shows('1', '3')
  await press('Waarde')
  await shows('1', '3')
  await press(/^Waarde/)
  await shows('3', '1')
  cleanup()
  // By the menu, for example.
  history.replaceState(null, '', '/garage')
  await open()
  await shows('1', '3')
  await userEvent.type(screen.getByLabelText('Zoeken'), '&leven<10')
  expect(await screen.findByText('Zo heb je er geen')).not.toBeNull()
})

test('forty rows are drawn at once, and more on demand', async () => {
  server['GET /api/garage'] = garageOf(...Array.from({ length: 100 }, (_, index) => car(index + 1)))
  await open()
  expect(rows()).toHaveLength(40)
  await press('Meer laden')
  expect(rows()).toHaveLength(80)
})

test('a bulk sale says its cars and gain before it asks; missing prices are errors at the fields', async () => {
  const sent = await open()
  const form = within(screen.getByRole('form', { name: 'Verkopen of crushen tussen twee prijzen' }))
  await userEvent.click(form.getByRole('button', { name: 'Verkoop' }))
  expect(screen.getAllByText('Please enter both minimum and maximum prices.')).toHaveLength(2)
  await userEvent.type(screen.getByLabelText(/Brengt minstens op/), '0')
  await userEvent.type(screen.getByLabelText(/Brengt hoogstens op/), '20000')
  expect(
    form.getByText(/^1 auto: verkocht samen €10\.020\. Crushen kost 15 kogels en brengt er 12 op: netto −3\.$/),
  ).not.toBeNull()
  await userEvent.click(form.getByRole('button', { name: 'Verkoop' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Je verkoopt 1 auto voor samen €10.020.')).not.toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Verkoop' }))
  expect(sent.find(({ call }) => call === 'POST /api/garage/sellBetween')?.body).toEqual({
    minPrice: 0,
    maxPrice: 20_000,
  })
})

test('a range without a car says so and asks nothing; a reversed one, too', async () => {
  const sent = await open()
  const form = within(screen.getByRole('form', { name: 'Verkopen of crushen tussen twee prijzen' }))
  await userEvent.type(screen.getByLabelText(/Brengt minstens op/), '500000')
  await userEvent.type(screen.getByLabelText(/Brengt hoogstens op/), '900000')
  const nothing = 'Er is geen auto vrij die tussen €500.000 en €900.000 opbrengt.'
  expect(form.getByText(`${nothing} Wat op slot staat of onderweg is, blijft.`)).not.toBeNull()
  for (const label of ['Verkoop', 'Crush']) {
    await userEvent.click(form.getByRole('button', { name: label }))
    expect(await form.findByText(nothing)).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
  }
  await userEvent.clear(screen.getByLabelText(/Brengt hoogstens op/))
  await userEvent.type(screen.getByLabelText(/Brengt hoogstens op/), '1')
  await userEvent.click(form.getByRole('button', { name: 'Verkoop' }))
  expect(await form.findByText('Het hoogste bedrag mag niet lager zijn dan het laagste.')).not.toBeNull()
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('crushing says its cost, its gain, and the sign of the balance', async () => {
  server['GET /api/garage'] = garageOf(car(1, { crushKogels: -9 }), car(2, { crushKogels: 33 }))
  await open({ narrow: true })
  await press(/^Crush: brengt 33 kogels/)
  const words = 'Van je Volmer Pendler blijft een blok over. Crushen kost 15 kogels en brengt er 48 op: netto +33.'
  expect(screen.getByText(words)).not.toBeNull()
  await press('Annuleren')
  await userEvent.type(screen.getByLabelText(/Brengt minstens op/), '0')
  await userEvent.type(screen.getByLabelText(/Brengt hoogstens op/), '20000')
  expect(screen.getByText(/^2 auto’s: .* Crushen kost 30 kogels en brengt er 54 op: netto \+24\.$/)).not.toBeNull()
})

test('without a family the scrapyard crushes, and the list says so', async () => {
  await open()
  expect(screen.getByText(/Zonder de crusher van een familie doet de sloperij het, voor de helft\.$/)).not.toBeNull()
})

const ofFamily = (capacity: number, ...garage: GarageCar[]) => ({
  ...garageOf(...garage),
  familyCrusher: { familyId: 2, familyName: 'Via Appia', capacity },
})

test('a member sees what the family’s crusher can still yield, before anything is crushed', async () => {
  server['GET /api/garage'] = ofFamily(338, car(1, { crushKogels: 10 }))
  await open({ narrow: true })
  const crusher = /De crusher van Via Appia kan nog 338 kogels leveren; daarna doet de sloperij het, voor de helft\.$/
  expect(screen.getByText(crusher)).not.toBeNull()
  await press(/^Crush: brengt 10 kogels/)
  const words =
    'Van je Volmer Pendler blijft een blok over. Crushen kost 15 kogels en brengt er 25 op: netto +10. Dat doet de crusher van je familie, die er nog 338 kan leveren.'
  expect(screen.getByText(words)).not.toBeNull()
})

test('many cars share the crusher: what it can’t yield any more the scrapyard does', async () => {
  server['GET /api/garage'] = ofFamily(
    60,
    ...[1, 2, 3, 4].map((id) => car(id, { crushKogels: 10, crusherBullets: 25 })),
  )
  await open()
  await userEvent.type(screen.getByLabelText(/Brengt minstens op/), '0')
  await userEvent.type(screen.getByLabelText(/Brengt hoogstens op/), '20000')
  expect(
    screen.getByText(
      /brengt er 79 op: netto \+19\. De crusher van je familie kan er nog 60 leveren; de rest doet de sloperij, voor de helft\.$/,
    ),
  ).not.toBeNull()
})

test('what another member crushes is seen without a reload', async () => {
  server['GET /api/garage'] = ofFamily(338, car(1))
  await open()
  server['GET /api/garage'] = ofFamily(313, car(1))
  act(() => push('familyChanged', { familyId: 2, version: 9 }))
  expect(await screen.findByText(/De crusher van Via Appia kan nog 313 kogels leveren/)).not.toBeNull()
})

test('a crusher that is used up is said to be', async () => {
  server['GET /api/garage'] = ofFamily(0, car(1))
  await open({ narrow: true })
  expect(screen.getByText(/De crusher van Via Appia is op: de sloperij doet het, voor de helft\.$/)).not.toBeNull()
  await press(/^Crush: kost 3 kogels/)
  expect(screen.getByText(/De crusher van je familie is op: de sloperij doet het, voor de helft\.$/)).not.toBeNull()
})

test('a new car is seen without a reload; an empty garage says what to do', async () => {
  server['GET /api/garage'] = garageOf()
  await open()
  expect(screen.getByRole('link', { name: 'Ga een auto stelen' })).not.toBeNull()
  server['GET /api/garage'] = garageOf(car(9))
  act(() => push('garageChanged', { version: 1 }))
  expect(await screen.findByText(saying(/^1 van de 25/))).not.toBeNull()
})
