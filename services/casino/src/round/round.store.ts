import type { FactPayload } from '@sottomondo/event-contract'
import { type Db, run } from '@sottomondo/server-kit'
import type { CasinoType } from '../casino/casino.rules.ts'
import { fairRules } from '../fair/fair.rules.ts'

type Settled = FactPayload<'sottomondo.economy.round.settled.v1'>
type Closed = FactPayload<'sottomondo.economy.round.closed.v1'>

/** Writes settled rounds into the history; what is there stays as it is. @returns the ids of those that were not */
export async function writeSettled(db: Db, rounds: readonly Settled[]): Promise<string[]> {
  const written = await run<{ round_id: string }>(
    db,
    'played_round_write',
    `insert into played_round (round_id, account_id, casino_id, game, seed_id, nonce, stake_euro, winnings_euro, round,
       settled_at)
     select round_id, account_id, casino_id, game, seed_id, nonce, stake_euro, winnings_euro, round::jsonb,
       to_timestamp(settled_at_ms::double precision / 1000)
     from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[],
       $8::bigint[], $9::text[], $10::bigint[]) as settled (round_id, account_id, casino_id, game, seed_id, nonce,
       stake_euro, winnings_euro, round, settled_at_ms)
     on conflict (round_id) do nothing returning round_id`,
    [
      rounds.map((one) => one.roundId),
      rounds.map((one) => one.accountId),
      rounds.map((one) => one.casinoId),
      rounds.map((one) => one.game),
      rounds.map((one) => one.seedId),
      rounds.map((one) => one.nonce),
      rounds.map((one) => one.stakeEuro),
      rounds.map((one) => one.winningsEuro),
      rounds.map((one) => JSON.stringify(one.round)),
      rounds.map((one) => one.settledAtMs),
    ],
  )
  return written.map((row) => row.round_id)
}

/** Writes how opened games ended. @returns the round ids of those that were not known */
export async function writeClosed(db: Db, games: readonly Closed[]): Promise<string[]> {
  const written = await run<{ round_id: string }>(
    db,
    'closed_game_write',
    `insert into closed_game (round_id, winnings_euro, outcome, closed_at)
     select round_id, winnings_euro, outcome::jsonb, to_timestamp(closed_at_ms::double precision / 1000)
     from unnest($1::uuid[], $2::bigint[], $3::text[], $4::bigint[])
       as closed (round_id, winnings_euro, outcome, closed_at_ms)
     on conflict (round_id) do nothing returning round_id`,
    [
      games.map((one) => one.roundId),
      games.map((one) => one.winningsEuro),
      games.map((one) => JSON.stringify(one.outcome)),
      games.map((one) => one.closedAtMs),
    ],
  )
  return written.map((row) => row.round_id)
}

export interface PlayedRow extends Record<string, unknown> {
  roundId: string
  game: CasinoType
  cityName: string
  stakeEuro: number
  /** Of the round and of the game it opened. */
  winningsEuro: number
  playedAtMs: number
  serverSeedHash: string
  /** Null until it is revealed. */
  serverSeed: string | null
  clientSeed: string
  nonce: number
  round: unknown
  gameOutcome: unknown
}

const rounds = `select r.round_id as "roundId", r.game, c.city_name as "cityName", r.stake_euro as "stakeEuro",
    r.winnings_euro + coalesce(g.winnings_euro, 0) as "winningsEuro",
    round(extract(epoch from r.settled_at) * 1000)::bigint as "playedAtMs",
    server.server_seed_hash as "serverSeedHash",
    case when server.revealed_at is not null then server.server_seed end as "serverSeed",
    s.client_seed as "clientSeed", r.nonce, r.round, g.outcome as "gameOutcome"`
const besides = `join fair_seed s using (seed_id)
  join fair_server_seed server on server.account_id = s.account_id and server.number = s.number
  join casino c using (casino_id)
  left join closed_game g using (round_id)`

/** Anybody's round. */
export async function findRound(db: Db, roundId: string): Promise<PlayedRow | undefined> {
  const sql = `${rounds} from played_round r ${besides} where r.round_id = $1`
  return (await run<PlayedRow>(db, 'played_round_find', sql, [roundId]))[0]
}

/**
 * A page of an account's rounds, newest first.
 * @param games at least one; the index has a row of rounds for each, and the page is merged from them
 * @param beforeRoundId only those older than this one of his
 */
export function listRounds(
  db: Db,
  accountId: number,
  games: readonly CasinoType[],
  beforeRoundId: string | undefined,
): Promise<PlayedRow[]> {
  const place = '(settled_at, round_id)'
  const before = `and ${place} < (select settled_at, round_id from played_round where round_id = $4 and account_id = $1)`
  const newest = `order by settled_at desc, round_id desc limit $3`
  const sql = `${rounds}
    from (
      select one.* from unnest($2::text[]) as wanted (game)
      cross join lateral (
        select * from played_round
        where account_id = $1 and game = wanted.game ${beforeRoundId === undefined ? '' : before} ${newest}
      ) as one
      ${newest}
    ) as r ${besides}
    order by r.settled_at desc, r.round_id desc`
  const values = [accountId, games, fairRules.roundsPerPage]
  return beforeRoundId === undefined
    ? run(db, 'played_round_list', sql, values)
    : run(db, 'played_round_list_before', sql, [...values, beforeRoundId])
}
