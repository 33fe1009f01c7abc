// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { updateCash } from '@sottomondo/mfe-kit'
import { forgetSession } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { timersInJail } from '../shared/testing.ts'
import { Screen } from './RouletteScreen.tsx'

type Spin = Calls['POST /api/casino/bet/roulette']['answer']

const casino = {
  casinoId: 1,
  cityName: 'Rome',
  ownerName: '<b>Bruno</b>',
  isOwner: false,
  minBet: 10,
  maxBet: 1000,
  casinoBank: 50_000,
  revenue: null,
}
const won: Spin = {
  message: 'Het balletje valt op 17. Je zette €20 in en kreeg €360 terug: €340 rijker.',
  roundId: '6f2d0d3e-8f6a-4f6e-9f39-0d6b0d9d2c11',
  stake: 20,
  winnings: 360,
  bankBroken: false,
  gotCasino: false,
  cashPocket: 2840,
  cashVersion: 9,
  serverSeedHash: 'a'.repeat(64),
  nonce: 3,
  number: 17,
  bets: [
    { kind: 'number', value: '17', amount: 10, winnings: 360 },
    { kind: 'redBlack', value: 'Rood', amount: 10, winnings: 0 },
  ],
}
const bet = 'POST /api/casino/bet/roulette'
/** Time for a chunk of its own, on a busy machine. */
const chunkMs = 15_000
let server: FakeServer

beforeEach(() => {
  localStorage.clear()
  server = { 'GET /api/casino/roulette': casino, 'GET /api/casino/rounds': { rounds: [] }, [bet]: won }
  // A player who asks for stillness sees the number at once.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }))
})

/** Opens the page and waits for the server's answer: the table's owner, unless a test expects otherwise. */
async function open(shown = '<b>Bruno</b>', options: { exact?: boolean } = {}) {
  // Each test has a pocket of its own.
  forgetSession()
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText(shown, options)
  return { sent, spins: () => sent.filter((one) => one.call === bet) }
}
const spot = (name: string) => screen.getByRole('button', { name })
const spinButton = () => screen.getByRole('button', { name: 'Draai' })

test('chips are laid, played and paid: the win is told, the cash follows, the table is empty for the next', async () => {
  const { spins } = await open()
  await userEvent.click(spot('Inzet op 17 zwart'))
  await userEvent.click(spot('Inzet op rood'))
  expect(spot('Inzet op 17 zwart: €10')).not.toBeNull()
  await userEvent.click(spinButton())
  const outcome = within(await screen.findByRole('region', { name: 'Uitslag' }))
  expect(outcome.getByText('17 zwart', { selector: 'strong' })).not.toBeNull()
  expect(within(outcome.getByRole('list', { name: 'Fiches die wonnen' })).getAllByRole('listitem')).toHaveLength(1)
  expect(outcome.getByRole('link', { name: 'Controleer deze ronde' }).getAttribute('href')).toBe(`/fair/${won.roundId}`)
  expect(toasts()).toEqual(['success: Het balletje valt op 17. Je zette €20 in en kreeg €360 terug: €340 rijker.'])
  expect(spins()[0]?.body).toMatchObject({ numberBet: 17, numberBetAmount: 10, redBlackBet: 'Rood', bets: null })
  expect(await screen.findByText('€2.840')).not.toBeNull()
  expect(spot('Inzet op 17 zwart').dataset.hit).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Herhaal de laatste inzet' }))
  expect(spot('Inzet op rood: €10')).not.toBeNull()
})

test('how much may be won of a player is told before the bet, and follows each round', async () => {
  server['GET /api/casino/roulette'] = { ...casino, mostWin: 1_340 }
  await open()
  const most = () => screen.getByText('Max. winst').nextSibling?.textContent
  expect(most()).toContain('€1.340')
  await userEvent.click(spot('Inzet op 17 zwart'))
  await userEvent.click(spinButton())
  await screen.findByRole('region', { name: 'Uitslag' })
  expect(most()).toContain('€1.000')
})

test('a win below its stake is told as a loss', async () => {
  const message = 'Het balletje valt op 17. Je zette €90 in en kreeg €40 terug: €50 armer.'
  server[bet] = { ...won, message, stake: 90, winnings: 40 }
  await open()
  await userEvent.click(spot('Inzet op zwart'))
  await userEvent.click(spinButton())
  const outcome = await screen.findByRole('region', { name: 'Uitslag' })
  expect(outcome.dataset.won).toBe('false')
  expect(within(outcome).getByText(saying('€50 armer'))).not.toBeNull()
  expect(toasts()).toEqual([`blank: ${message}`])
})

test('with the keyboard: arrows lead over the table, Enter lays, Delete takes away', async () => {
  await open()
  spot('Inzet op 0 groen').focus()
  await userEvent.keyboard('{ArrowRight}{Enter}{Enter}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Inzet op 2 zwart: €20')
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Inzet op 6 zwart')
  await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Delete}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Inzet op 2 zwart')
  expect(screen.getByLabelText('Inzet: €0')).not.toBeNull()
  // One spot is in the tab order: the last one with the focus.
  const group = screen.getByRole('group', { name: 'Speeltafel' })
  expect(
    within(group)
      .getAllByRole('button')
      .filter((one) => one.tabIndex === 0),
  ).toEqual([document.activeElement])
})

test('a double press plays one round', async () => {
  const { spins } = await open()
  await userEvent.click(spot('Inzet op zwart'))
  await userEvent.dblClick(spinButton())
  await screen.findByRole('region', { name: 'Uitslag' })
  expect(spins()).toHaveLength(1)
})

test('every spot is named by its visible words', async () => {
  await open()
  await userEvent.click(spot('Inzet op kolom 2, 2:1'))
  for (const button of within(screen.getByRole('group', { name: 'Speeltafel' })).getAllByRole('button'))
    expect(button.getAttribute('aria-label')?.toLowerCase()).toContain(button.textContent?.toLowerCase())
})

test('undo, clear, and taking chips away', async () => {
  await open()
  await userEvent.click(screen.getByRole('radio', { name: 'Fiche van €100' }))
  await userEvent.click(spot('Inzet op kolom 2, 2:1'))
  await userEvent.click(spot('Inzet op dozijn 1–12'))
  await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
  expect(screen.getByLabelText('Inzet: €100')).not.toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Fiches weghalen' }))
  await userEvent.click(spot('Inzet op kolom 2, 2:1: €100'))
  expect(screen.getByLabelText('Inzet: €0')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ongedaan maken' }))
  await userEvent.click(screen.getByRole('button', { name: 'Wis' }))
  expect(screen.getByLabelText('Inzet: €0')).not.toBeNull()
})

test('exact amounts are laid on the table, and errors are said at the field', async () => {
  const { spins } = await open()
  await userEvent.click(await vi.waitFor(() => screen.getByText('Exacte bedragen'), chunkMs))
  await userEvent.type(screen.getByLabelText('Nummer (0–36)'), '37')
  await userEvent.type(screen.getByLabelText('Bedrag op nummer'), '123')
  await userEvent.click(screen.getByRole('button', { name: 'Leg op tafel' }))
  expect(screen.getByText('Kies een nummer van 0 tot 36.')).not.toBeNull()
  await userEvent.clear(screen.getByLabelText('Nummer (0–36)'))
  await userEvent.type(screen.getByLabelText('Nummer (0–36)'), '36')
  await userEvent.click(screen.getByRole('button', { name: 'Leg op tafel' }))
  expect(spot('Inzet op 36 rood: €123')).not.toBeNull()
  await userEvent.click(spinButton())
  expect(spins()[0]?.body).toMatchObject({ numberBet: 36, numberBetAmount: 123 })
})

test('chips above the player’s cash are paid by the bank, and played by the same press', async () => {
  server['GET /api/bank/balance'] = { cashPocket: 5, cashBank: 4_000, cashVersion: 11 }
  server['POST /api/bank/withdraw'] = { cashPocket: 10, cashBank: 3_995, cashVersion: 12, message: 'Opgenomen.' }
  const { spins } = await open()
  act(() => updateCash(5, 10))
  await userEvent.click(spot('Inzet op rood'))
  await userEvent.click(await screen.findByRole('button', { name: 'Neem €5 op en ga door' }))
  await vi.waitFor(() => expect(spins()[0]?.body).toMatchObject({ redBlackBet: 'Rood', redBlackBetAmount: 10 }))
})

test('an empty table, and too much: the call is not made', async () => {
  const { spins } = await open()
  await userEvent.click(spinButton())
  await userEvent.click(screen.getByRole('radio', { name: 'Fiche van €1.000' }))
  await userEvent.click(spot('Inzet op even'))
  await userEvent.click(spot('Inzet op even: €1.000'))
  await userEvent.click(spinButton())
  expect(toasts()).toEqual(['error: Je zet samen hoogstens €1.000 in.', 'error: Plaats eerst een inzet.'])
  expect(spins()).toEqual([])
})

test.each([
  [{ status: 409, errorType: 'insufficientFunds', error: 'Je hebt niet genoeg geld.' }, 'Je hebt niet genoeg geld.'],
  [{ status: 502, error: '', errorType: undefined as never }, 'Fout bij het plaatsen van de inzet'],
])('a refused bet says why and stays on the table', async (refusal, text) => {
  server[bet] = refusal
  await open()
  await userEvent.click(spot('Inzet op even'))
  await userEvent.click(spinButton())
  await vi.waitFor(() => expect(toasts()).toEqual([`error: ${text}`]))
  expect(spot('Inzet op even: €10')).not.toBeNull()
})

test('the ball rolls before the result is told, unless the player wants it quick', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await open()
  await userEvent.click(spot('Inzet op even'))
  vi.useFakeTimers()
  fireEvent.click(spinButton())
  // The push of the new cash comes long before the ball lies.
  act(() => updateCash(2841, 50))
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(spinButton().getAttribute('aria-busy')).toBe('true')
  expect(toasts()).toEqual([])
  expect(screen.queryByText('€2.841')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(300))
  expect(toasts()).toHaveLength(1)
  expect(screen.getByText('€2.841')).not.toBeNull()
  server[bet] = { ...won, message: 'Het balletje valt op 17. Weer.' }
  fireEvent.click(screen.getByLabelText('Snel draaien, zonder het wiel'))
  fireEvent.click(spot('Inzet op even'))
  fireEvent.click(spinButton())
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(toasts()).toHaveLength(2)
})

test('without an owner the page says so, and reads again on demand', async () => {
  server['GET /api/casino/roulette'] = { status: 404, errorType: 'notFound', error: 'Weg.' }
  await open('Geen eigenaar gevonden voor de roulette of niet ingesteld.')
  server['GET /api/casino/roulette'] = casino
  await userEvent.click(screen.getByRole('button', { name: 'Kijk nog eens' }))
  expect(await screen.findByText('<b>Bruno</b>')).not.toBeNull()
})

test('a player who breaks the bank still sees the result, above the books of their new casino', async () => {
  server[bet] = () => {
    server['GET /api/casino/roulette'] = { ...casino, isOwner: true, casinoBank: 0, revenue: 0 }
    return { ...won, bankBroken: true, gotCasino: true, message: 'De kas is leeg! Het casino is nu van jou.' }
  }
  await open()
  await userEvent.click(spot('Inzet op even'))
  await userEvent.click(spinButton())
  await vi.waitFor(() => screen.getByRole('form', { name: 'Casino beheren' }), chunkMs)
  expect(screen.queryByRole('group', { name: 'Speeltafel' })).toBeNull()
  expect(screen.getByText('De kas is leeg! Het casino is nu van jou.')).not.toBeNull()
})

test('an owner sees their profit change as others play, and is shown the table again when they have lost it', async () => {
  server['GET /api/casino/roulette'] = { ...casino, isOwner: true, revenue: 1200 }
  await open('Jouw tafel', { exact: false })
  await vi.waitFor(() => screen.getByText('€1.200'), chunkMs)
  server['GET /api/casino/roulette'] = { ...casino, isOwner: true, revenue: 1250 }
  act(() => push('casinoPlayed', { casinoId: 1, playerName: 'Vito', stakeEuro: 90, paidEuro: 40, version: 1 }))
  await screen.findByText('€1.250')
  server['GET /api/casino/roulette'] = casino
  act(() => push('casinoLost', { casinoId: 1, message: 'Vito liet de bank springen.', version: 2 }))
  await vi.waitFor(() => screen.getByRole('group', { name: 'Speeltafel' }), chunkMs)
  expect(toasts()).toContain('blank: Vito liet de bank springen.')
})

test("in jail a player can't play, and an owner keeps their books", async () => {
  server['GET /api/timers'] = timersInJail
  await open('Je zit in de gevangenis')
  expect(screen.queryByRole('group', { name: 'Speeltafel' })).toBeNull()
  cleanup()
  server['GET /api/casino/roulette'] = { ...casino, isOwner: true, revenue: 1200 }
  await open('Jouw tafel', { exact: false })
  await vi.waitFor(() => screen.getByRole('form', { name: 'Casino beheren' }), chunkMs)
})
