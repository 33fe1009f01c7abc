import { type Db, run } from '@sottomondo/server-kit'
import type { WonBonus } from './bonus.replay.ts'
import { fruitLimits } from './fruit.rules.ts'

/** A begun bonus game. */
export interface BegunBonus extends WonBonus {
  /** How many of its rolls its player has been shown. */
  rollsMade: number
  /** Requests that were given its payment. */
  collectRequests: string[]
  collected: boolean
}

type Row = BegunBonus & Record<string, unknown>

const columns = `round_id as "roundId", account_id as "accountId", stake_euro as "stakeEuro", seed_id as "seedId", nonce,
  round(extract(epoch from won_at) * 1000)::bigint as "wonAtMs", rolls_made as "rollsMade",
  collect_requests as "collectRequests", collected_at is not null as collected`

/** Begins a game; one that was begun before goes on as it stands. */
export async function beginBonus(db: Db, won: WonBonus, nowMs: number): Promise<BegunBonus> {
  const { roundId, accountId, stakeEuro, seedId, nonce, wonAtMs } = won
  await run(
    db,
    'bonus_begin',
    `insert into bonus_game (round_id, account_id, stake_euro, seed_id, nonce, won_at, started_at)
     values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000), to_timestamp($7::double precision / 1000))
     on conflict (round_id) do nothing`,
    [roundId, accountId, stakeEuro, seedId, nonce, wonAtMs, nowMs],
  )
  const begun = await findBonus(db, accountId, roundId)
  if (!begun) throw new Error(`the bonus game of round ${roundId} was not begun`)
  return begun
}

/** A player's begun game by the round that won it. */
export async function findBonus(db: Db, accountId: number, roundId: string): Promise<BegunBonus | undefined> {
  const sql = `select ${columns} from bonus_game where round_id = $1 and account_id = $2`
  return (await run<Row>(db, 'bonus_find', sql, [roundId, accountId]))[0]
}

/** The last game that a player has begun. */
export async function findLastBonus(db: Db, accountId: number): Promise<BegunBonus | undefined> {
  const sql = `select ${columns} from bonus_game where account_id = $1 order by won_at desc limit 1`
  return (await run<Row>(db, 'bonus_find_last', sql, [accountId]))[0]
}

/** The game that a request for payment is for: the one it was for before, else the last that its player has begun. */
export async function findBonusFor(db: Db, accountId: number, requestId: string): Promise<BegunBonus | undefined> {
  const sql = `select ${columns} from bonus_game where account_id = $1
    order by $2 = any (collect_requests) desc, won_at desc limit 1`
  return (await run<Row>(db, 'bonus_find_for', sql, [accountId, requestId]))[0]
}

/**
 * Makes the next roll of a game, unless it is over or was collected. Requests of one instant wait for each other at the
 * row, so no two of them get the same roll.
 * @param rolls of the whole game
 * @returns which roll it is, from 1 on; 0 for none
 */
export async function addRoll(tx: Db, roundId: string, rolls: number): Promise<number> {
  const [row] = await run<{ made: number }>(
    tx,
    'bonus_roll',
    `update bonus_game set rolls_made = rolls_made + 1
     where round_id = $1 and rolls_made < $2 and collected_at is null returning rolls_made as made`,
    [roundId, rolls],
  )
  return row?.made ?? 0
}

/** Remembers that a request is for the payment of this game, before it is paid: it will get the same answer again. */
export async function addCollector(db: Db, roundId: string, requestId: string): Promise<void> {
  await run(
    db,
    'bonus_collector',
    `update bonus_game set collect_requests = collect_requests || $2::text
     where round_id = $1 and $2 <> all (collect_requests)`,
    [roundId, requestId],
  )
}

/** economy has paid it. Says nothing of a game that nobody has begun. */
export async function markCollected(db: Db, roundId: string, nowMs: number): Promise<void> {
  await run(
    db,
    'bonus_collected',
    `update bonus_game set collected_at = to_timestamp($2::double precision / 1000)
     where round_id = $1 and collected_at is null`,
    [roundId, nowMs],
  )
}

/** Forgets games so old that no request comes again for them. */
export async function forgetOldBonuses(db: Db, nowMs: number): Promise<void> {
  await run(
    db,
    'bonus_forget',
    `delete from bonus_game where won_at < to_timestamp($1::double precision / 1000) - make_interval(days => $2)`,
    [nowMs, fruitLimits.rememberedDays],
  )
}
