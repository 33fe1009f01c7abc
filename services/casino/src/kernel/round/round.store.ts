import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { CasinoType } from '../casino/casino.rules.ts'

type Settled = FactPayload<'sottomondo.economy.round.settled.v1'>
type Closed = FactPayload<'sottomondo.economy.round.closed.v1'>

const roundWrite = statement({
  name: 'played_round_write',
  params: {
    roundIds: 'uuid[]',
    accountIds: 'bigint[]',
    casinoIds: 'bigint[]',
    games: 'text[]',
    seedIds: 'bigint[]',
    nonces: 'bigint[]',
    stakesEuro: 'bigint[]',
    paidEuro: 'bigint[]',
    rounds: 'text[]',
    settledAtMs: 'bigint[]',
  },
  row: { roundId: 'uuid' },
  text: `insert into played_round (round_id, account_id, casino_id, game, seed_id, nonce, stake_euro, paid_euro, round,
      settled_at)
    select round_id, account_id, casino_id, game, seed_id, nonce, stake_euro, paid_euro, round::jsonb,
      to_timestamp(settled_at_ms::double precision / 1000)
    from unnest($roundIds::uuid[], $accountIds::bigint[], $casinoIds::bigint[], $games::text[], $seedIds::bigint[],
      $nonces::bigint[], $stakesEuro::bigint[], $paidEuro::bigint[], $rounds::text[], $settledAtMs::bigint[])
      as settled (round_id, account_id, casino_id, game, seed_id, nonce, stake_euro, paid_euro, round, settled_at_ms)
    on conflict (round_id) do nothing returning $row`,
})
/** Writes settled rounds into the history; known rounds stay as they are. @returns the ids of the new ones */
export async function writeSettled(db: Db, rounds: readonly Settled[]): Promise<string[]> {
  const written = await roundWrite.all(db, {
    roundIds: rounds.map((one) => one.roundId),
    accountIds: rounds.map((one) => one.accountId),
    casinoIds: rounds.map((one) => one.casinoId),
    games: rounds.map((one) => one.game),
    seedIds: rounds.map((one) => one.seedId),
    nonces: rounds.map((one) => one.nonce),
    stakesEuro: rounds.map((one) => one.stakeEuro),
    paidEuro: rounds.map((one) => one.paidEuro),
    rounds: rounds.map((one) => JSON.stringify(one.round)),
    settledAtMs: rounds.map((one) => one.settledAtMs),
  })
  return written.map(({ roundId }) => roundId)
}

const closedWrite = statement({
  name: 'closed_round_write',
  params: {
    roundIds: 'uuid[]',
    raisedEuro: 'bigint[]',
    paidEuro: 'bigint[]',
    outcomes: 'text[]',
    closedAtMs: 'bigint[]',
  },
  row: { roundId: 'uuid' },
  text: `insert into closed_round (round_id, raised_euro, paid_euro, outcome, closed_at)
    select round_id, raised_euro, paid_euro, outcome::jsonb, to_timestamp(closed_at_ms::double precision / 1000)
    from unnest($roundIds::uuid[], $raisedEuro::bigint[], $paidEuro::bigint[], $outcomes::text[], $closedAtMs::bigint[])
      as closed (round_id, raised_euro, paid_euro, outcome, closed_at_ms)
    on conflict (round_id) do nothing returning $row`,
})
/** Writes how open rounds ended. @returns the round ids of the new ones */
export async function writeClosed(db: Db, rounds: readonly Closed[]): Promise<string[]> {
  const written = await closedWrite.all(db, {
    roundIds: rounds.map((one) => one.roundId),
    raisedEuro: rounds.map((one) => one.raisedEuro),
    paidEuro: rounds.map((one) => one.paidEuro),
    outcomes: rounds.map((one) => JSON.stringify(one.outcome)),
    closedAtMs: rounds.map((one) => one.closedAtMs),
  })
  return written.map(({ roundId }) => roundId)
}

const played = {
  roundId: ['uuid', 'r.round_id'],
  game: [typed<CasinoType>('text'), 'r.game'],
  cityName: 'text',
  /** Sum of the bet and of what was staked later. */
  stakeEuro: ['bigint', 'r.stake_euro + coalesce(g.raised_euro, 0)'],
  /** Likewise of the deal and of the end. */
  paidEuro: ['bigint', 'r.paid_euro + coalesce(g.paid_euro, 0)'],
  playedAtMs: ['epochMs', 'r.settled_at'],
  serverSeedHash: 'text',
  /** Null until the seed is revealed. */
  serverSeed: ['text|null', 'case when server.revealed_at is not null then server.server_seed end'],
  clientSeed: 'text',
  nonce: 'bigint',
  round: 'jsonb',
  finalOutcome: ['jsonb|null', 'g.outcome'],
} as const
export type PlayedRow = RowOf<typeof played>

const joins = `join fair_seed s using (seed_id)
  join fair_server_seed server on server.account_id = s.account_id and server.number = s.number
  join casino c using (casino_id)
  left join closed_round g using (round_id)`

const roundFind = statement({
  name: 'played_round_find',
  params: { roundId: 'uuid' },
  row: played,
  text: `select $row from played_round r ${joins} where r.round_id = $roundId`,
})
/** Returns any player's round. */
export const findRound = (db: Db, roundId: string) => roundFind.first(db, { roundId })

const pageParams = { accountId: 'bigint', games: 'text[]', atMost: 'bigint' } as const
const newest = 'order by settled_at desc, round_id desc'
/** The index has an entry per game, and the page is merged from them. */
const pageOf = (before: string) => `select $row
  from (
    select one.* from unnest($games::text[]) as wanted (game)
    cross join lateral (
      select * from played_round where account_id = $accountId and game = wanted.game ${before} ${newest} limit $atMost
    ) as one
    ${newest} limit $atMost
  ) as r ${joins}
  order by r.settled_at desc, r.round_id desc`

const roundList = statement({ name: 'played_round_list', params: pageParams, row: played, text: pageOf('') })
const roundListBefore = statement({
  name: 'played_round_list_before',
  params: { ...pageParams, beforeRoundId: 'uuid' },
  row: played,
  text: pageOf(`and (settled_at, round_id) <
    (select settled_at, round_id from played_round where round_id = $beforeRoundId and account_id = $accountId)`),
})
/**
 * Returns a page of an account's rounds, newest first.
 * @param games at least one
 * @param beforeRoundId only the account's rounds older than this one
 */
export function listRounds(
  db: Db,
  accountId: number,
  games: readonly CasinoType[],
  beforeRoundId: string | undefined,
  limit: number,
): Promise<PlayedRow[]> {
  const page = { accountId, games, atMost: limit }
  return beforeRoundId === undefined ? roundList.all(db, page) : roundListBefore.all(db, { ...page, beforeRoundId })
}
