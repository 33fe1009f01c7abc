import { createHash, randomBytes } from 'node:crypto'
import { type Db, type Pool, transaction } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'
import { seedRules } from './seed.rules.ts'

const seed = {
  seedId: 'bigint',
  accountId: ['bigint', 's.account_id'],
  /** Of its server seed, in the row of the player's seed. */
  number: ['int', 's.number'],
  serverSeed: 'text',
  serverSeedHash: 'text',
  clientSeed: 'text',
  revealed: ['bool', 'revealed_at is not null'],
  adopted: ['bool', 'adopted_at is not null'],
} as const
/** A pair of seeds for drawing rounds. Its server seed leaves the service only once it is revealed. */
export type Seed = RowOf<typeof seed>

/** The hash that commits to a server seed: SHA-256 of its text, in lowercase hex. */
export const hashOf = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex')

const seedTables = 'fair_seed s join fair_server_seed server using (account_id, number)'

const seedFind = statement({
  name: 'fair_seed_find',
  params: { accountId: 'bigint', seedId: 'bigint' },
  row: seed,
  text: `select $row from ${seedTables} where s.seed_id = $seedId and s.account_id = $accountId`,
})
/** Returns an account's seed by its id. */
export const findSeed = (db: Db, accountId: number, seedId: number) => seedFind.first(db, { accountId, seedId })

const seedAdopted = statement({
  name: 'fair_seed_adopted',
  params: { accountId: 'bigint' },
  row: seed,
  text: `select $row from ${seedTables} where s.account_id = $accountId and s.adopted_at is not null
    order by s.number desc limit 1`,
})
/** Returns the seed that an account plays with as far as this service knows; undefined before its first use. */
export const lastAdopted = (db: Db, accountId: number) => seedAdopted.first(db, { accountId })

const seedRotation = statement({
  name: 'fair_seed_rotation',
  params: { accountId: 'bigint', requestId: 'text' },
  row: seed,
  text: `select $row from ${seedTables} where s.account_id = $accountId and s.request_id = $requestId`,
})
/** Returns the seed that a rotation made, by its request id. */
export const findRotation = (db: Db, accountId: number, requestId: string) =>
  seedRotation.first(db, { accountId, requestId })

const clientSeedOf = statement({
  name: 'fair_client_seed_of',
  params: { accountId: 'bigint', number: 'int' },
  row: { clientSeed: 'text' },
  text: `select $row from fair_seed where account_id = $accountId and number = $number and adopted_at is not null`,
})
/** Returns the client seed before a rotation: the rotation keeps it if the request gives none. */
export async function clientSeedBefore(
  db: Db,
  { accountId, number }: Pick<Seed, 'accountId' | 'number'>,
): Promise<string | undefined> {
  return (await clientSeedOf.first(db, { accountId, number: number - 1 }))?.clientSeed
}

const seedFirst = statement({
  name: 'fair_seed_first',
  params: { accountId: 'bigint', clientSeed: 'text', nowMs: 'epochMs' },
  text: `insert into fair_seed (account_id, number, client_seed, adopted_at) values ($accountId, 1, $clientSeed, $nowMs)
    on conflict do nothing`,
})
/** Makes a player's first seed if there is none; of concurrent requests one makes it. */
export async function ensureFirstSeed(pool: Pool, accountId: number, nowMs: number): Promise<Seed> {
  return transaction(pool, async (tx) => {
    await commitServerSeed(tx, accountId, 1)
    await commitServerSeed(tx, accountId, 2)
    const clientSeed = randomBytes(seedRules.firstClientSeedBytes).toString('hex')
    await seedFirst.run(tx, { accountId, clientSeed, nowMs })
    return seedAdopted.one(tx, { accountId })
  })
}

const serverSeedCommit = statement({
  name: 'fair_server_seed_commit',
  params: { accountId: 'bigint', number: 'int', serverSeed: 'text', serverSeedHash: 'text' },
  text: `insert into fair_server_seed (account_id, number, server_seed, server_seed_hash)
    values ($accountId, $number, $serverSeed, $serverSeedHash) on conflict do nothing`,
})
/** Commits to a server seed of a number, unless that was done before. */
async function commitServerSeed(tx: Db, accountId: number, number: number): Promise<void> {
  const serverSeed = randomBytes(seedRules.serverSeedBytes).toString('hex')
  await serverSeedCommit.run(tx, { accountId, number, serverSeed, serverSeedHash: hashOf(serverSeed) })
}

const seedAdopt = statement({
  name: 'fair_seed_adopt',
  params: { accountId: 'bigint', seedId: 'bigint', nowMs: 'epochMs' },
  row: { number: 'int' },
  text: `update fair_seed set adopted_at = coalesce(adopted_at, $nowMs)
    where seed_id = $seedId and account_id = $accountId returning $row`,
})
const serverSeedReveal = statement({
  name: 'fair_server_seed_reveal',
  params: { accountId: 'bigint', before: 'int', nowMs: 'epochMs' },
  text: `update fair_server_seed set revealed_at = $nowMs
    where account_id = $accountId and number < $before and revealed_at is null`,
})
const serverSeedHash = statement({
  name: 'fair_server_seed_hash',
  params: { accountId: 'bigint', number: 'int' },
  row: { serverSeedHash: 'text' },
  text: 'select $row from fair_server_seed where account_id = $accountId and number = $number',
})
/**
 * Follows economy's fence to one of the account's seeds: reveals the server seeds before it and commits to the one
 * after it. A repetition changes nothing.
 * @returns the seed, and the hash of the server seed after it; undefined if the account has no such seed
 */
export function adoptSeed(
  pool: Pool,
  accountId: number,
  seedId: number,
  nowMs: number,
): Promise<{ seed: Seed; nextHash: string } | undefined> {
  return transaction(pool, async (tx) => {
    const adopted = await seedAdopt.first(tx, { accountId, seedId, nowMs })
    if (!adopted) return undefined
    await serverSeedReveal.run(tx, { accountId, before: adopted.number, nowMs })
    const number = adopted.number + 1
    await commitServerSeed(tx, accountId, number)
    const next = await serverSeedHash.one(tx, { accountId, number })
    return { seed: await seedFind.one(tx, { accountId, seedId }), nextHash: next.serverSeedHash }
  })
}

const seedRotate = statement({
  name: 'fair_seed_rotate',
  params: { accountId: 'bigint', number: 'int', clientSeed: 'text', requestId: 'text' },
  text: `insert into fair_seed (account_id, number, client_seed, request_id)
    values ($accountId, $number, $clientSeed, $requestId)
    on conflict (account_id, request_id) do nothing`,
})
/**
 * Writes the seeds for play after a rotation: the account's next server seed, which was committed to before, and the
 * client seed of that rotation. The same request id writes it once.
 */
export async function writeRotation(
  pool: Pool,
  { accountId, number }: Pick<Seed, 'accountId' | 'number'>,
  clientSeed: string,
  requestId: string,
): Promise<Seed> {
  await seedRotate.run(pool, { accountId, number: number + 1, clientSeed, requestId })
  return seedRotation.one(pool, { accountId, requestId })
}

const seedsRevealed = statement({
  name: 'fair_revealed',
  params: { accountId: 'bigint', atMost: 'bigint' },
  row: {
    serverSeed: 'text',
    serverSeedHash: 'text',
    clientSeed: 'text',
    rounds: ['bigint', 'coalesce((select max(nonce) + 1 from played_round r where r.seed_id = s.seed_id), 0)'],
    revealedAtMs: 'epochMs!',
  },
  text: `select $row from ${seedTables}
    where server.account_id = $accountId and server.revealed_at is not null and s.adopted_at is not null
    order by server.number desc limit $atMost`,
})
/** Returns the revealed seeds of an account, newest first, with the rounds played on each. */
export const listRevealed = (db: Db, accountId: number, atMost: number) => seedsRevealed.all(db, { accountId, atMost })
