import { lotteryRules, playBlackjack } from '@sottomondo/casino-rules'
import { BlackjackService } from '@sottomondo/proto/casino/v1/blackjack'
import { LotteryService } from '@sottomondo/proto/casino/v1/lottery'
import { SportsService } from '@sottomondo/proto/casino/v1/sports'
import { type Limit, testLimits } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect } from 'vitest'
import { features } from '../gen/features.ts'
import { sportsRules } from './features/sports/sports.rules.ts'
import { plantSeed, seedsForDraw } from './testing/plant-seed.ts'
import { callOf, granted, useCasino } from './testing/use-casino.ts'

/** What a player may have open, or buy: many requests at the same instant. */
const casino = useCasino(...features)
const sports = () => casino.rpc(SportsService)
const once = (begin: Limit['begin']): Limit => ({ most: 1, begin })
const byFence = 'one round under its number: the fence of its player in economy (play-round.test.ts)'
const whole = 'what a spin has won is decided with it: each step is shown, and paid, once (fruit tests)'

testLimits('casino', {
  'Blackjack/Bet': once(async () => {
    const me = casino.newPlayer()
    // A hand that does not end with its deal.
    const seeds = seedsForDraw((draw) => !playBlackjack(draw, []).ended)
    await plantSeed(casino.pool, me, seeds)
    return () => casino.rpc(BlackjackService).bet(callOf(me), { betAmount: 11 })
  }),
  'Blackjack/Act': 'one action under its number (blackjack.test.ts)',
  'Fair/Rotate': 'one of two goes on, and the other is told so (fair tests)',
  'Fruit/Spin': byFence,
  'Fruit/BeginBonus': whole,
  'Fruit/RollBonus': whole,
  'Fruit/CollectBonus': whole,
  'Lottery/Buy': {
    most: 3,
    async begin() {
      const me = casino.newPlayer()
      granted(await casino.rpc(LotteryService).buy(callOf(me), { quantity: 1 }))
      const { drawDay } = granted(await casino.rpc(LotteryService).get(callOf(me), {}))
      await casino.pool.query('update lottery_draw set sold_tickets = $2 where draw_day = $1', [
        drawDay,
        lotteryRules.mostTickets - 3,
      ])
      return () => casino.rpc(LotteryService).buy(callOf(me), { quantity: 1 })
    },
  },
  'Roulette/Bet': byFence,
  'Sports/Bet': {
    most: 5,
    async begin() {
      const [me, kickOffMs] = [casino.newPlayer(), casino.clock.nowMs() + 86_400_000]
      const read = async () =>
        (await casino.pool.query('select from sports_reading where read_at is not null')).rowCount
      await eventually(async () => expect(await read()).toBe(14))
      await casino.pool.query(`update sports_reading set good_until = '2100-01-01', due_at = '2100-01-01'`)
      await casino.pool.query(
        `insert into sports_match (match_id, league, home_team, away_team, season, kick_off_at, home_odds, draw_odds, away_odds)
          values ('limit', 'english', 'Thuis', 'Uit', 'x', to_timestamp($1 / 1000.0), 215, 320, 340)`,
        [kickOffMs],
      )
      return () =>
        sports().bet(callOf(me), {
          matchId: 'limit',
          amount: sportsRules.mostOpenEuro / 5,
          choice: '1',
          odds: 2.15,
          startMatchMs: kickOffMs,
          homeTeam: 'Thuis',
          awayTeam: 'Uit',
        })
    },
  },
  'Sports/OpenLeague': once(async () => {
    const me = casino.newPlayer()
    return () => sports().openLeague(callOf(me), { league: 'italian' })
  }),
})
