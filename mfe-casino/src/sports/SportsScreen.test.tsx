// @vitest-environment happy-dom
import { type FakeServer, playAgainst, push, saying, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './SportsScreen.tsx'
import type { Bet } from './sports-texts.ts'

const startMatch = '2100-01-01T20:00:00.000Z'
const matchAt = (home: number) => ({
  id: 'm',
  home_team: 'Thuis',
  away_team: 'Uit',
  commence_time: startMatch,
  news: ['Thuis speelt zoals verwacht.'],
  bookmakers: [
    {
      key: 'sottomondo',
      title: 'De bookmaker',
      markets: [
        {
          key: 'h2h',
          outcomes: [
            { name: 'Thuis', price: home },
            { name: 'Draw', price: 3.2 },
            { name: 'Uit', price: 3.4 },
          ],
        },
      ],
    },
  ],
})
const offer = (home = 2.15, isOpen = true) => ({
  league: 'dutch' as const,
  provider: 'simulator',
  isOpen,
  openingCredits: null,
  matches: [matchAt(home)],
})
const bet: Bet = {
  betId: 'b',
  matchId: 'm',
  league: 'dutch',
  homeTeam: 'Thuis',
  awayTeam: 'Uit',
  kickOff: startMatch,
  choice: '1',
  odds: 215,
  amount: 1_000,
  placedAt: startMatch,
  mayBring: 2_150,
  outcome: null,
  paid: null,
  homeGoals: null,
  awayGoals: null,
  settledAt: null,
}
const betsWith = (open: Bet[], settled: Bet[] = [], sportBettingProfit = 0) => ({
  open,
  settled,
  openEuro: open.length * 1_000,
  mostOpenEuro: 25_000_000,
  sportBettingProfit,
})
const row = { team: 'Thuis', played: 1, won: 1, drawn: 0, lost: 0, goalsFor: 2, goalsAgainst: 1, points: 3 }

let server: FakeServer
beforeEach(() => {
  server = {
    'GET /api/casino/sport/matches': offer(),
    'GET /api/casino/sport/bets': betsWith([]),
    'GET /api/casino/sport/table': { league: 'dutch', table: [row], results: [], days: [] },
    'POST /api/casino/sport/bet': { message: 'Bet placed successfully!', bet, openEuro: 1_000 },
  }
})
afterEach(() => vi.useRealTimers())
async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('tells the possible win before the bet, sends the shown odds, and tells the outcome', async () => {
  const sent = await open()
  await choose(/^1 2,15 Thuis wint/)
  await userEvent.type(screen.getByLabelText('Inzet'), '1000')
  expect(screen.getByText(/dan krijg je €2.150. Anders ben je je €1.000 kwijt/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Zet in' }))
  const body = {
    matchId: 'm',
    amount: 1_000,
    choice: '1',
    startMatch,
    home_team: 'Thuis',
    away_team: 'Uit',
    odds: 2.15,
  }
  expect(sent.find(({ call }) => call === 'POST /api/casino/sport/bet')?.body).toEqual(body)
  expect(toasts()).toEqual(['success: Bet placed successfully!'])
  expect(await screen.findByText(saying('Samen €1.000 van hoogstens €25.000.000.'))).toBeTruthy()
  expect(screen.queryByLabelText('Inzet')).toBeNull()
  // The slip is gone, and the focus is back on its button; above all matches stands the open stake.
  const chosen = screen.getByRole('button', { name: /^1 2,15 Thuis wint/ })
  expect(document.activeElement).toBe(chosen)
  screen.getByText(saying(/voor €1.000, brengt hoogstens €2.150/))
  await userEvent.click(screen.getByRole('button', { name: 'Bekijk je weddenschappen' }))
  expect(document.activeElement?.contains(screen.getByRole('table', { name: 'Open weddenschappen' }))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  const read = sent.map(({ call }) => call).filter((call) => /^GET .*(matches|bets)$/.test(call))
  expect(read.sort()).toEqual(['GET /api/casino/sport/bets', 'GET /api/casino/sport/matches'])
})

test('a player who changes their choice keeps the typed stake', async () => {
  await open()
  await choose(/^1 2,15 Thuis wint/)
  await userEvent.type(screen.getByLabelText('Inzet'), '1000')
  await choose(/^X 3,20 Gelijkspel/)
  expect(screen.getByText(/dan krijg je €3.200/)).toBeTruthy()
  expect(screen.queryByText(/De notering is veranderd/)).toBeNull()
})

test('a match that begins under an open slip says so and stays until it is closed, with the focus', async () => {
  await open()
  await choose(/^1 2,15 Thuis wint/)
  act(() => screen.getByLabelText('Inzet').focus())
  vi.setSystemTime(Date.parse(startMatch))
  server['GET /api/casino/sport/matches'] = { ...offer(), matches: [] }
  await screen.findByText('De wedstrijd is begonnen: er kan niets meer op.')
  screen.getByText('Thuis - Uit')
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Laat maar'))
  await userEvent.keyboard('{Enter}')
  expect(screen.queryByText('De wedstrijd is begonnen: er kan niets meer op.')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
})

test("an empty stake is an error at the field; one above the player's cash is fetched from the bank and placed", async () => {
  const sent = await open()
  await choose(/^X 3,20 Gelijkspel/)
  await userEvent.click(screen.getByRole('button', { name: 'Zet in' }))
  expect(screen.getByText('Vul in hoeveel je inzet.')).toBeTruthy()
  server['GET /api/bank/balance'] = { cashPocket: 2_500, cashBank: 4_000, cashVersion: 1 }
  server['POST /api/bank/withdraw'] = { cashPocket: 6_000, cashBank: 500, cashVersion: 2, message: 'Opgenomen.' }
  await userEvent.type(screen.getByLabelText('Inzet'), '6000')
  expect(screen.getByRole('button', { name: 'Zet in' }).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: 'Neem €3.500 op en ga door' }))
  await vi.waitFor(() =>
    expect(sent.find(({ call }) => call === 'POST /api/casino/sport/bet')?.body).toMatchObject({ amount: 6_000 }),
  )
})

test('a settled bet comes by a push, with its result and its payout', async () => {
  server['GET /api/casino/sport/bets'] = betsWith([bet])
  await open()
  await within(await screen.findByRole('table', { name: 'Open weddenschappen' })).findByText('Thuis wint tegen 2,15')
  server['GET /api/casino/sport/bets'] = betsWith(
    [],
    [{ ...bet, outcome: 'won', paid: 2_150, homeGoals: 2, awayGoals: 1 }],
    1_150,
  )
  act(() => push('sportsBetsChanged', { version: 2 }))
  const table = within(await screen.findByRole('table', { name: 'Afgelopen weddenschappen' }))
  await table.findByText('Thuis - Uit 2-1')
  for (const text of ['Gewonnen', '+€1.150']) table.getByText(saying(text))
  screen.getByText(saying('Alles bij elkaar bracht wedden je +€1.150.'))
})

test('while the provider is away there are no buttons, and the page says why', async () => {
  server['GET /api/casino/sport/matches'] = offer(2.15, false)
  await open()
  await screen.findByText('De bookmaker neemt even niet op')
  expect(screen.queryByRole('button', { name: /Thuis wint/ })).toBeNull()
})

test('a league with a price is opened by one press, and then shows its matches', async () => {
  server['GET /api/casino/sport/matches'] = { ...offer(), isOpen: false, matches: [], openingCredits: 25 }
  server['POST /api/casino/sport/league'] = { message: 'Italië is voortaan open voor je.', league: 'italian' }
  const sent = await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Italië' }))
  const button = await screen.findByRole('button', { name: 'Open voor 25 credits' })
  server['GET /api/casino/sport/matches'] = offer()
  await userEvent.click(button)
  await screen.findByText('Thuis - Uit')
  expect(sent.find(({ call }) => call === 'POST /api/casino/sport/league')?.body).toEqual({ league: 'italian' })
})

test('who has too few credits for a league reads it before the press', async () => {
  server['GET /api/casino/sport/matches'] = { ...offer(), isOpen: false, matches: [], openingCredits: 25 }
  server['GET /api/status/rankAndDefaultPayMethod'] = {
    rank: 'Nessuno',
    rankNumber: 6,
    paymentInfo: { paymentPreference: 'HONOR', credits: 3, honorPoints: 90 },
  } as never
  const sent = await open()
  await userEvent.click(screen.getByRole('tab', { name: 'Italië' }))
  expect(await screen.findByText(/Je komt 22 credits tekort/)).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open voor 25 credits' }))
  expect(sent.filter(({ call }) => call === 'POST /api/casino/sport/league')).toEqual([])
})
