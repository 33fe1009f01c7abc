import { createHash, randomBytes } from 'node:crypto'
import { type Db, type Pool, run, transaction } from '@sottomondo/server-kit'
import { fairRules } from './fair.rules.ts'

/** A pair of seeds as rounds are drawn with it. Its server seed leaves the service only once it is revealed. */
export interface Seed {
  seedId: number
  accountId: number
  /** Of its server seed, in the row of the player's. */
  number: number
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  revealed: boolean
  adopted: boolean
}

/** The hash that commits to a server seed: SHA-256 of its text, in lowercase hex. */
export const hashOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

const seedColumns = `s.seed_id as "seedId", s.account_id as "accountId", s.number, s.client_seed as "clientSeed",
  server.server_seed as "serverSeed", server.server_seed_hash as "serverSeedHash",
  server.revealed_at is not null as revealed, s.adopted_at is not null as adopted`
const seedTables = 'fair_seed s join fair_server_seed server using (account_id, number)'

async function firstOf(rows: Promise<(Seed & Record<string, unknown>)[]>): Promise<Seed | undefined> {
  return (await rows)[0]
}

/** An account's seed by its id. */
export function findSeed(db: Db, accountId: number, seedId: number): Promise<Seed | undefined> {
  const sql = `select ${seedColumns} from ${seedTables} where s.seed_id = $1 and s.account_id = $2`
  return firstOf(run(db, 'fair_seed_find', sql, [seedId, accountId]))
}

/** The seed that an account plays with as far as this service has heard; undefined before its first need. */
export function lastAdopted(db: Db, accountId: number): Promise<Seed | undefined> {
  const sql = `select ${seedColumns} from ${seedTables} where s.account_id = $1 and s.adopted_at is not null
    order by s.number desc limit 1`
  return firstOf(run(db, 'fair_seed_adopted', sql, [accountId]))
}

/** The seed that a rotation made, by its request id. */
export function findRotation(db: Db, accountId: number, requestId: string): Promise<Seed | undefined> {
  const sql = `select ${seedColumns} from ${seedTables} where s.account_id = $1 and s.request_id = $2`
  return firstOf(run(db, 'fair_seed_rotation', sql, [accountId, requestId]))
}

/** The client seed that was played with before a rotation: what it keeps when it is asked for none. */
export async function clientSeedBefore(
  db: Db,
  { accountId, number }: Pick<Seed, 'accountId' | 'number'>,
): Promise<string | undefined> {
  const [row] = await run<{ client_seed: string }>(
    db,
    'fair_client_seed_before',
    'select client_seed from fair_seed where account_id = $1 and number = $2 and adopted_at is not null',
    [accountId, number - 1],
  )
  return row?.client_seed
}

/** A player's very first seed, made when it is not there; of those who make it at once one does. */
export async function ensureFirstSeed(pool: Pool, accountId: number, nowMs: number): Promise<Seed> {
  return transaction(pool, async (tx) => {
    await commitServerSeed(tx, accountId, 1)
    await commitServerSeed(tx, accountId, 2)
    await run(
      tx,
      'fair_seed_first',
      `insert into fair_seed (account_id, number, client_seed, adopted_at)
       values ($1, 1, $2, to_timestamp($3::double precision / 1000)) on conflict do nothing`,
      [accountId, randomBytes(fairRules.firstClientSeedBytes).toString('hex'), nowMs],
    )
    const seed = await lastAdopted(tx, accountId)
    if (!seed) throw new Error(`account ${accountId} has no seed after it was made`)
    return seed
  })
}

/** Commits to a server seed of a number, unless that was done before. */
async function commitServerSeed(tx: Db, accountId: number, number: number): Promise<void> {
  const serverSeed = randomBytes(fairRules.serverSeedBytes).toString('hex')
  await run(
    tx,
    'fair_server_seed_commit',
    `insert into fair_server_seed (account_id, number, server_seed, server_seed_hash) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [accountId, number, serverSeed, hashOf(serverSeed)],
  )
}

/**
 * Follows economy's fence to one of the account's seeds, whoever moved it: reveals the server seeds before it and
 * commits to the one after it. Says nothing new when that was done before.
 * @returns the seed, and the hash of the server seed after it; undefined when it is no seed of the account
 */
export function adoptSeed(
  pool: Pool,
  accountId: number,
  seedId: number,
  nowMs: number,
): Promise<{ seed: Seed; nextHash: string } | undefined> {
  return transaction(pool, async (tx) => {
    const adopted = await run<{ number: number }>(
      tx,
      'fair_seed_adopt',
      `update fair_seed set adopted_at = coalesce(adopted_at, to_timestamp($3::double precision / 1000))
       where seed_id = $1 and account_id = $2 returning number`,
      [seedId, accountId, nowMs],
    )
    if (!adopted[0]) return undefined
    const { number } = adopted[0]
    await run(
      tx,
      'fair_server_seed_reveal',
      `update fair_server_seed set revealed_at = to_timestamp($3::double precision / 1000)
       where account_id = $1 and number < $2 and revealed_at is null`,
      [accountId, number, nowMs],
    )
    await commitServerSeed(tx, accountId, number + 1)
    const seed = await findSeed(tx, accountId, seedId)
    const nextHash = await hashOfNumber(tx, accountId, number + 1)
    if (!seed || !nextHash) throw new Error(`seed ${seedId} of account ${accountId} is gone`)
    return { seed, nextHash }
  })
}

async function hashOfNumber(db: Db, accountId: number, number: number): Promise<string | undefined> {
  const sql = `select server_seed_hash as hash from fair_server_seed where account_id = $1 and number = $2`
  return (await run<{ hash: string }>(db, 'fair_server_seed_hash', sql, [accountId, number]))[0]?.hash
}

/**
 * Writes what a rotation is to play with: the account's next server seed, which was committed to before, and the
 * client seed of that rotation. The same request id writes it once.
 */
export async function writeRotation(
  pool: Pool,
  { accountId, number }: Pick<Seed, 'accountId' | 'number'>,
  clientSeed: string,
  requestId: string,
): Promise<Seed> {
  await run(
    pool,
    'fair_seed_rotate',
    `insert into fair_seed (account_id, number, client_seed, request_id) values ($1, $2, $3, $4)
     on conflict (account_id, request_id) do nothing`,
    [accountId, number + 1, clientSeed, requestId],
  )
  const seed = await findRotation(pool, accountId, requestId)
  if (!seed) throw new Error(`the rotation of account ${accountId} was not written`)
  return seed
}

export interface RevealedSeedRow extends Record<string, unknown> {
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  rounds: number
  revealedAtMs: number
}

/** The revealed seeds of an account, newest first, with the rounds played on each. */
export function listRevealed(db: Db, accountId: number): Promise<RevealedSeedRow[]> {
  return run(
    db,
    'fair_revealed',
    `select server.server_seed as "serverSeed", server.server_seed_hash as "serverSeedHash",
       s.client_seed as "clientSeed",
       coalesce((select max(nonce) + 1 from played_round r where r.seed_id = s.seed_id), 0) as rounds,
       (extract(epoch from server.revealed_at) * 1000)::bigint as "revealedAtMs"
     from ${seedTables}
     where server.account_id = $1 and server.revealed_at is not null and s.adopted_at is not null
     order by server.number desc limit $2`,
    [accountId, fairRules.revealedShown],
  )
}
