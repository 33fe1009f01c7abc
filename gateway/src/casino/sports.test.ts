import { SportsService } from '@sottomondo/proto/casino/v1/sports'
import { beforeEach, expect, test } from 'vitest'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const match = {
  matchId: 'm',
  homeTeam: 'Thuis',
  awayTeam: 'Uit',
  kickOffMs: 1_000,
  news: [],
}
const outcomes = [
  { name: 'Thuis', price: 2.15 },
  { name: 'Draw', price: 3.2 },
  { name: 'Uit', price: 3.4 },
]
const bookmakers = [{ key: 'sottomondo', title: 'De bookmaker', markets: [{ key: 'h2h', outcomes }] }]
const bet = {
  betId: 'b',
  matchId: 'm',
  league: 'dutch',
  homeTeam: 'Thuis',
  awayTeam: 'Uit',
  kickOffMs: 1_000,
  choice: '1',
  odds: 215,
  amount: 10,
  placedAtMs: 0,
  mayBring: 21,
  outcome: undefined,
  paid: undefined,
  homeGoals: undefined,
  awayGoals: undefined,
  settledAtMs: undefined,
}
const chosen = { matchId: 'm', amount: 10, choice: '1', startMatch: '1970-01-01T00:00:01.000Z' }
const body = { ...chosen, home_team: 'Thuis', away_team: 'Uit', odds: 2.15 }

test('matches come in the shape of The Odds API; a match whose bets are closed has no bookmaker', async () => {
  gateway.fakes.answer(SportsService, 'listMatches', async () => ({
    league: 'dutch',
    provider: 'simulator',
    isOpen: true,
    matches: [
      { ...match, bookmakers },
      { ...match, matchId: 'closed', bookmakers: [] },
    ],
  }))
  const { cookie } = await gateway.player()
  const answer = await gateway.send('GET', '/api/casino/sport/matches?league=dutch', { cookie })
  expect(answer.json).toEqual({
    league: 'dutch',
    provider: 'simulator',
    isOpen: true,
    openingCredits: null,
    matches: ['m', 'closed'].map((id) => ({
      id,
      home_team: 'Thuis',
      away_team: 'Uit',
      commence_time: '1970-01-01T00:00:01.000Z',
      news: [],
      bookmakers: id === 'm' ? bookmakers : [],
    })),
  })
})

test('a bet is placed with the odds and the kick-off that its player saw', async () => {
  gateway.fakes.answer(SportsService, 'bet', async () => ({ message: 'Bet placed successfully!', bet, openEuro: 10 }))
  const { cookie } = await gateway.player()
  const answer = await gateway.send('POST', '/api/casino/sport/bet', { cookie, body })
  expect(answer.json).toMatchObject({ message: 'Bet placed successfully!', bet: { odds: 215, outcome: null } })
  expect(gateway.fakes.calls.at(-1)?.request).toEqual({
    matchId: 'm',
    amount: 10,
    choice: '1',
    homeTeam: 'Thuis',
    awayTeam: 'Uit',
    odds: 2.15,
    startMatchMs: 1_000,
  })
})
