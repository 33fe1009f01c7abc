import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { waitingMatches } from './bets/bet.store.ts'

const offerAges = statement({
  name: 'sports_offer_ages',
  params: { provider: 'text' },
  row: { league: 'text', readAtMs: ['epochMs!', 'read_at'] },
  text: `select $row from sports_reading where provider = $provider and subject = 'offer' and read_at is not null`,
})
/** Returns when the offer of each league was read last. */
export const listOfferAges = (db: Db, provider: string) => offerAges.all(db, { provider })

const usedCalls = statement({
  name: 'sports_used_calls',
  params: { provider: 'text', month: 'text' },
  row: { used: 'bigint' },
  text: 'select $row from sports_budget where provider = $provider and month = $month',
})
export const readUsedCalls = async (db: Db, provider: string, month: string): Promise<number> =>
  (await usedCalls.first(db, { provider, month }))?.used ?? 0

const openBets = statement({
  name: 'sports_open_bets_sum',
  row: {
    bets: ['bigint!', 'coalesce(sum(bets), 0)::bigint'],
    stakeEuro: ['bigint!', 'coalesce(sum(stake_euro), 0)::bigint'],
    firstKickOffMs: [
      'epochMs|null',
      `(select min(kick_off_at) from waiting cross join lateral (
          select kick_off_at from sports_bet where match_id = waiting.match_id and settled_at is null
          order by kick_off_at limit 1) as first)`,
    ],
  },
  text: `with recursive ${waitingMatches} select $row from sports_open`,
})
export const readOpenBets = (db: Db) => openBets.one(db)
