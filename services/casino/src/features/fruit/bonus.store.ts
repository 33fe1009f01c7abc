import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import type { WonBonus } from './bonus.replay.ts'
import { fruitLimits } from './fruit.rules.ts'

const bonus = {
  roundId: 'uuid',
  accountId: 'bigint',
  stakeEuro: 'bigint',
  seedId: 'bigint',
  nonce: 'bigint',
  wonAtMs: 'epochMs',
  /** How many of its rolls the player has seen. */
  rollsMade: 'int',
  /** Requests that were answered with its payment. */
  collectRequests: 'text[]',
  collected: ['bool', 'collected_at is not null'],
} as const
/** A begun bonus game. */
export type BegunBonus = RowOf<typeof bonus>

const bonusFind = statement({
  name: 'bonus_find',
  params: { accountId: 'bigint', roundId: 'uuid' },
  row: bonus,
  text: 'select $row from bonus_game where round_id = $roundId and account_id = $accountId',
})
/** Returns a player's begun game by the round that won it. */
export const findBonus = (db: Db, accountId: number, roundId: string) => bonusFind.first(db, { accountId, roundId })

const bonusBegin = statement({
  name: 'bonus_begin',
  params: {
    roundId: 'uuid',
    accountId: 'bigint',
    stakeEuro: 'bigint',
    seedId: 'bigint',
    nonce: 'bigint',
    wonAtMs: 'epochMs',
    nowMs: 'epochMs',
  },
  text: `insert into bonus_game (round_id, account_id, stake_euro, seed_id, nonce, won_at, started_at)
    values ($roundId, $accountId, $stakeEuro, $seedId, $nonce, $wonAtMs, $nowMs)
    on conflict (round_id) do nothing`,
})
/** Begins a game; a game that was begun before goes on as it stands. */
export async function beginBonus(db: Db, won: WonBonus, nowMs: number): Promise<BegunBonus> {
  await bonusBegin.run(db, { ...won, nowMs })
  return bonusFind.one(db, won)
}

const bonusFindLast = statement({
  name: 'bonus_find_last',
  params: { accountId: 'bigint' },
  row: bonus,
  text: 'select $row from bonus_game where account_id = $accountId order by won_at desc limit 1',
})
/** Returns the last game that a player has begun. */
export const findLastBonus = (db: Db, accountId: number) => bonusFindLast.first(db, { accountId })

const bonusFindFor = statement({
  name: 'bonus_find_for',
  params: { accountId: 'bigint', requestId: 'text' },
  row: bonus,
  text: `select $row from bonus_game where account_id = $accountId
    order by $requestId = any (collect_requests) desc, won_at desc limit 1`,
})
/**
 * Returns the game that a request for payment means: the same as before if it is repeated, else the last that its
 * player has begun.
 */
export const findBonusFor = (db: Db, accountId: number, requestId: string) =>
  bonusFindFor.first(db, { accountId, requestId })

const bonusRoll = statement({
  name: 'bonus_roll',
  params: { roundId: 'uuid', rolls: 'int' },
  row: { rollsMade: 'int' },
  text: `update bonus_game set rolls_made = rolls_made + 1
    where round_id = $roundId and rolls_made < $rolls and collected_at is null returning $row`,
})
/**
 * Makes the next roll of a game, unless it is over or was collected. Concurrent requests wait for each other at the
 * row, so no two of them get the same roll.
 * @param rolls of the whole game
 * @returns which roll it is, from 1 on; 0 for none
 */
export async function addRoll(tx: Db, roundId: string, rolls: number): Promise<number> {
  return (await bonusRoll.first(tx, { roundId, rolls }))?.rollsMade ?? 0
}

const bonusCollector = statement({
  name: 'bonus_collector',
  params: { roundId: 'uuid', requestId: 'text' },
  text: `update bonus_game set collect_requests = collect_requests || $requestId::text
    where round_id = $roundId and $requestId <> all (collect_requests)`,
})
/** Remembers before the payment which game a request collects: a repetition gets the same answer. */
export const addCollector = (db: Db, roundId: string, requestId: string) =>
  bonusCollector.run(db, { roundId, requestId })

const bonusCollected = statement({
  name: 'bonus_collected',
  params: { roundId: 'uuid', nowMs: 'epochMs' },
  text: 'update bonus_game set collected_at = $nowMs where round_id = $roundId and collected_at is null',
})
/** Notes that economy has paid a game. Changes nothing for a game that nobody has begun. */
export const markCollected = (db: Db, roundId: string, nowMs: number) => bonusCollected.run(db, { roundId, nowMs })

const bonusForget = retention({
  name: 'bonus_forget',
  table: 'bonus_game',
  params: { nowMs: 'epochMs', days: 'int' },
  where: 'won_at < $nowMs::timestamptz - make_interval(days => $days)',
})
/** Deletes games so old that no request for them can be repeated any more. */
export const forgetOldBonuses = (pool: Pool, nowMs: number): Promise<number> =>
  bonusForget.run(pool, { nowMs, days: fruitLimits.rememberedDays })
