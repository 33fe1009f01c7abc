// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from '../GarageScreen.tsx'
import { car, garageOf } from '../testing.ts'

const four = [
  car(1, { auto: 'Balkana Zora', life: 20, verkoopPrijs: 1_880, reparatieKosten: 8_272, reparatieWinst: -752 }),
  car(2, { stad: 'Rome', isLocked: true }),
  car(3, { life: 100, reparatieKosten: 0, reparatieWinst: 0, verkoopPrijs: 16_700, stad: 'Rome' }),
  car(4, { shipTime: 900 }),
]
type Answer = Calls['POST /api/garage/chosen']['answer']
const done = (...cars: Answer['cars']): Answer => ({
  message: 'Gedaan.',
  cashPocket: 12_520,
  cashVersion: 2,
  bullets: 0,
  cars,
})
const left = (carId: number, reason: string) => ({ carId, done: false, reason })

let server: FakeServer
beforeEach(() => {
  for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  sessionStorage.clear()
  history.replaceState(null, '', '/garage')
  server = { 'GET /api/garage': garageOf(...four) }
})

async function open(path = '/garage') {
  history.replaceState(null, '', path)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText(saying(/van de 25 plaatsen bezet/))
  await screen.findByRole('form', { name: 'Verkopen of crushen tussen twee prijzen' })
  return sent
}
const rowsOf = (table: string) =>
  within(screen.getByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
const ids = () => rowsOf('Je auto’s').map((row) => within(row).getAllByRole('cell')[0]?.textContent?.split(' ').at(-1))
/** Each amount is on the page twice: whole, and short for phones. */
const totals = () =>
  rowsOf('Wat je auto’s samen waard zijn').map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/(?<=\d)−?€.*$/, '')),
  )
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }))
const bar = () => within(screen.getByRole('region', { name: 'Gekozen auto’s' }))
const chosenBody = (sent: Awaited<ReturnType<typeof open>>) =>
  sent.filter(({ call }) => call === 'POST /api/garage/chosen').map(({ body }) => body)

test('the totals are of all cars, and of those that filters and search leave', async () => {
  await open()
  expect(totals()).toEqual([['Alle 4', '€38.620', '€22.968', '−€2.088']])
  await press(/^Schade 3/)
  await userEvent.type(screen.getByLabelText('Zoeken'), 'pendler')
  expect(totals()).toEqual([
    ['Alle 4', '€38.620', '€22.968', '−€2.088'],
    ['Deze 2', '€20.040', '€14.696', '−€1.336'],
  ])
})

test.each([
  ['Hier 1', ['1']],
  ['Vrij 2', ['1', '3']],
  ['Wrak 1', ['1']],
  ['Schade 3', ['1', '2', '4']],
  ['Op slot 1', ['2']],
  ['Onderweg 1', ['4']],
])('the filter %s leaves %j', async (name, left) => {
  await open()
  await press(name)
  expect(ids()).toEqual(left)
})

test('filters are taken together, stand in the address, and going back undoes them one by one', async () => {
  await open()
  await press('Vrij 2')
  await press('Hier 1')
  expect([location.search, ids()]).toEqual(['?toon=vrij+hier', ['1']])
  expect(screen.getByRole('button', { name: 'Hier 1' }).getAttribute('aria-pressed')).toBe('true')
  act(() => history.back())
  await waitFor(() => expect(ids()).toEqual(['1', '3']))
  await press('Vrij 2')
  expect(ids()).toEqual(['1', '2', '3', '4'])
})

test('an address brings its filters, search, order and rows along; unknown words are passed over', async () => {
  await open('/garage?toon=schade+kapot&zoek=pendler&op=-id&rijen=80')
  expect(ids()).toEqual(['4', '2'])
  expect(screen.getByLabelText<HTMLInputElement>('Zoeken').value).toBe('pendler')
})

test('a search stands in the address once it has come to rest, and does not take the filters away', async () => {
  await open('/garage?toon=vrij')
  await userEvent.type(screen.getByLabelText('Zoeken'), 'zora')
  await waitFor(() => expect(location.search).toBe('?toon=vrij&zoek=zora'))
  await userEvent.clear(screen.getByLabelText('Zoeken'))
  await waitFor(() => expect(location.search).toBe('?toon=vrij'))
})

test('the bar says the sums of the chosen cars, and which of them each action takes', async () => {
  await open()
  expect(screen.queryByRole('region', { name: 'Gekozen auto’s' })).toBeNull()
  await tick('Kies Balkana Zora 1')
  await tick('Kies Volmer Pendler 2')
  await tick('Kies Volmer Pendler 3')
  const sums =
    /^3 gekozen · verkoop €18\.580 · repareren kost €15\.620, €1\.420 meer dan het oplevert · crushen kost 6 kogels · verschepen €1\.670$/
  expect(bar().getByText(saying(sums))).not.toBeNull()
  for (const name of ['Verkoop 2 auto’s', 'Repareer 2 auto’s', 'Crush 2 auto’s', 'Verscheep 2 auto’s'])
    expect(bar().getByRole('button', { name }).getAttribute('aria-disabled')).toBeNull()
  await press('Wis')
  expect(screen.queryByRole('region', { name: 'Gekozen auto’s' })).toBeNull()
})

test('what allows nothing can be chosen, and every button is off', async () => {
  await open()
  await tick('Kies Volmer Pendler 4')
  expect(bar().getByText('1 gekozen')).not.toBeNull()
  for (const name of ['Verkoop 0 auto’s', 'Repareer 0 auto’s', 'Crush 0 auto’s', 'Verscheep 0 auto’s'])
    expect(bar().getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})

test('a sale of the chosen ones is asked with its sum, sent once, and clears the choice', async () => {
  server['POST /api/garage/chosen'] = () => {
    server['GET /api/garage'] = garageOf(...four.slice(1, 2), ...four.slice(3))
    return done({ carId: 1, done: true, reason: null }, { carId: 3, done: true, reason: null })
  }
  const sent = await open()
  await tick('Kies Volmer Pendler 3')
  await tick('Kies Balkana Zora 1')
  await press('Verkoop 2 auto’s')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('Je verkoopt 2 auto’s voor samen €18.580.')).not.toBeNull()
  expect(chosenBody(sent)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Verkoop' }))
  await waitFor(() => expect(ids()).toEqual(['2', '4']))
  expect(chosenBody(sent)).toEqual([{ action: 'sell', carIds: [1, 3] }])
  expect(toasts()).toEqual(['success: Gedaan.'])
  expect(screen.queryByRole('region', { name: 'Gekozen auto’s' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Kies alle' })))
})

test('cars that were left are named with their reasons until the player closes the bar', async () => {
  server['POST /api/garage/chosen'] = done({ carId: 1, done: true, reason: null }, left(2, 'Deze auto staat op slot.'))
  await open()
  await tick('Kies Balkana Zora 1')
  await tick('Kies Volmer Pendler 2')
  await press('Verkoop 1 auto')
  expect(
    within(screen.getByRole('dialog')).getByText(
      'Je verkoopt 1 auto voor samen €1.880. 1 gekozen auto blijft zoals hij is.',
    ),
  ).not.toBeNull()
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Verkoop' }))
  expect(await screen.findByText('Volmer Pendler 2: Deze auto staat op slot.')).not.toBeNull()
  // The bar says it: no toast says it again.
  expect(toasts()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Gekozen auto’s' })))
  await press('Sluit')
  expect(screen.queryByRole('region', { name: 'Gekozen auto’s' })).toBeNull()
})

test('a refusal is said, and the choice stays', async () => {
  const error = 'Je hebt niet genoeg geld.'
  server['POST /api/garage/chosen'] = { status: 409, errorType: 'insufficientFunds', error }
  await open()
  await tick('Kies Balkana Zora 1')
  await press('Repareer 1 auto')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Repareer' }))
  await waitFor(() => expect(toasts()).toEqual([`error: ${error}`]))
  expect(bar().getByText(/^1 gekozen/)).not.toBeNull()
})

test('repairs that the pocket can’t pay say so before the press, and one press fetches the rest and repairs', async () => {
  const version = 9_999
  server['GET /api/bank/balance'] = { cashPocket: 272, cashBank: 90_000, cashVersion: version }
  server['POST /api/bank/withdraw'] = {
    cashPocket: 8_272,
    cashBank: 82_000,
    cashVersion: version + 1,
    message: '',
  }
  server['POST /api/garage/chosen'] = {
    ...done({ carId: 1, done: true, reason: null }),
    cashPocket: 0,
    cashVersion: version + 2,
  }
  const sent = await open()
  act(() => updateCash(272, version))
  await tick('Kies Balkana Zora 1')
  await press('Repareer 1 auto')
  const dialog = within(screen.getByRole('dialog'))
  expect(await dialog.findByText(saying(/^Je komt €8\.000 tekort/))).not.toBeNull()
  await userEvent.click(await dialog.findByRole('button', { name: 'Neem €8.000 op en ga door' }))
  await waitFor(() => expect(chosenBody(sent)).toEqual([{ action: 'repair', carIds: [1] }]))
  expect(sent.filter(({ call }) => call === 'POST /api/bank/withdraw').map(({ body }) => body)).toEqual([
    { amount: 8_000 },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('all that a filter leaves are chosen at once, and what it hides is not', async () => {
  await open()
  await tick('Kies Volmer Pendler 4')
  await press('Vrij 2')
  expect(screen.queryByRole('region', { name: 'Gekozen auto’s' })).toBeNull()
  await tick('Kies alle')
  expect(bar().getByText(/^2 gekozen/)).not.toBeNull()
  await tick('Kies alle')
  expect(screen.queryByRole('region', { name: 'Gekozen auto’s' })).toBeNull()
})

test('with Shift all cars up to the last ticked one are ticked', async () => {
  await open('/garage?op=-id')
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Kies Volmer Pendler 3' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Kies Balkana Zora 1' }))
  await user.keyboard('{/Shift}')
  expect(bar().getByText(/^3 gekozen/)).not.toBeNull()
})

test('of more than a hundred cars the first hundred are chosen', async () => {
  server['GET /api/garage'] = garageOf(...Array.from({ length: 101 }, (_, index) => car(index + 1)))
  await open()
  await tick('Kies de eerste 100')
  expect(bar().getByText(/^100 gekozen/)).not.toBeNull()
  await tick('Kies de eerste 100')
  await press('Meer laden')
  expect(rowsOf('Je auto’s')).toHaveLength(80)
  expect(location.search).toBe('?rijen=80')
})

test('places that no car of the list takes are named', async () => {
  server['GET /api/garage'] = { ...garageOf(...four), placesTaken: 6 }
  await open()
  expect(screen.getByText(saying(/^6 van de 25 plaatsen bezet/))).not.toBeNull()
  expect(screen.getByText(/^2 plaatsen zijn bezet door wat op de veiling staat/)).not.toBeNull()
})
