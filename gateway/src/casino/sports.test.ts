import { SportsService } from '@sottomondo/proto/casino/v1/sports'
import { beforeEach, expect, test } from 'vitest'
import { useGateway } from '../testing/use-gateway.ts'

const gateway = useGateway()
beforeEach(() => gateway.fakes.reset())

const match = {
  ...{ matchId: 'm', homeTeam: 'Thuis', awayTeam: 'Uit', kickOffMs: 1_000, news: [] },
  ...{ homeOdds: 215, drawOdds: 320, awayOdds: 340 },
}
const bet = {
  ...{ betId: 'b', matchId: 'm', league: 'dutch', homeTeam: 'Thuis', awayTeam: 'Uit', kickOffMs: 1_000, choice: '1' },
  ...{ odds: 215, amount: 10, placedAtMs: 0, mayBring: 21 },
  ...{ outcome: undefined, paid: undefined, homeGoals: undefined, awayGoals: undefined, settledAtMs: undefined },
}
const asked = { matchId: 'm', amount: 10, choice: '1', startMatch: '1970-01-01T00:00:01.000Z' }
const body = { ...asked, home_team: 'Thuis', away_team: 'Uit', odds: 2.15 }

test('matches come in the shape of The Odds API; one that nobody can bet on has no bookmaker', async () => {
  const closed = { ...match, matchId: 'closed', homeOdds: undefined, drawOdds: undefined, awayOdds: undefined }
  gateway.fakes.answer(SportsService, 'listMatches', async () => ({
    ...{ league: 'dutch', provider: 'simulator', isOpen: true, matches: [match, closed] },
  }))
  const { cookie } = await gateway.player()
  const answer = await gateway.send('GET', '/api/casino/sport/matches?league=dutch', { cookie })
  expect(answer.json).toMatchObject({
    matches: [
      {
        ...{ id: 'm', home_team: 'Thuis', away_team: 'Uit', commence_time: '1970-01-01T00:00:01.000Z' },
        bookmakers: [
          {
            markets: [
              {
                key: 'h2h',
                outcomes: [
                  { name: 'Thuis', price: 2.15 },
                  { name: 'Draw', price: 3.2 },
                  { name: 'Uit', price: 3.4 },
                ],
              },
            ],
          },
        ],
      },
      { id: 'closed', bookmakers: [] },
    ],
  })
})

test.each([
  [2.15, 215],
  [1.1, 110],
  [2.1499999999999999, 215],
  [2.155, 0],
])('odds of %d are asked for as %i hundredths', async (odds, hundredths) => {
  gateway.fakes.answer(SportsService, 'bet', async () => ({ message: 'Bet placed successfully!', bet, openEuro: 10 }))
  const { cookie } = await gateway.player()
  const answer = await gateway.send('POST', '/api/casino/sport/bet', { cookie, body: { ...body, odds } })
  expect(answer.json).toMatchObject({ message: 'Bet placed successfully!', bet: { odds: 215, outcome: null } })
  expect(gateway.fakes.calls.at(-1)?.request).toMatchObject({
    odds: hundredths,
    kickOffMs: 1_000,
  })
})
