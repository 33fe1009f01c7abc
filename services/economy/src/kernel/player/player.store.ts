import { createBatcher } from '@sottomondo/server-kit/batch'
import { type Db, type Pool, transaction } from '@sottomondo/server-kit/database'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { statement } from '@sottomondo/server-kit/statement'
import { readUsersOf } from '../estate/estate.store.ts'
import { lockedCreditsForNext } from '../estate/next-gangster.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import type { NewPlayer } from '../ledger/parts/start-part.ts'

const gangsterInsert = statement({
  name: 'gangster_insert',
  params: { accountIds: 'bigint[]', userIds: 'bigint[]', areResidents: 'bool[]' },
  text: `insert into gangster as known (account_id, user_id, is_resident)
    select * from unnest($accountIds::bigint[], $userIds::bigint[], $areResidents::bool[])
    on conflict (account_id) do update set is_resident = true where excluded.is_resident and not known.is_resident`,
})
/** Makes accounts known here, each with a new gangster's first belongings, once. */
export async function ensureAccounts(tx: Db, ledger: Ledger, players: NewPlayer[]): Promise<void> {
  const sorted = [...players].sort((a, b) => a.accountId - b.accountId)
  await gangsterInsert.run(tx, {
    accountIds: sorted.map((one) => one.accountId),
    userIds: sorted.map((one) => one.userId),
    areResidents: sorted.map((one) => one.isResident ?? false),
  })
  const starts = ledger.parts.starts.flatMap((part) => sorted.flatMap((one) => part.startTransfers(one)))
  const accountIds = sorted.map((one) => one.accountId)
  const userIds = await readUsersOf(tx, accountIds)
  const fromBefore = await lockedCreditsForNext(tx, ledger, { userIds, others: starts })
  await ledger.postDecided(tx, [...starts, ...fromBefore])
}

/** Notes who are the city's own residents, of whom are known here. */
export const markResidents = statement({
  name: 'gangster_mark_residents',
  params: { accountIds: 'bigint[]' },
  text: `update gangster set is_resident = true
    where account_id in (
      select account_id from gangster where account_id = any ($accountIds) and not is_resident
      order by account_id for update)`,
})

const gangsterKnown = statement({
  name: 'gangster_known',
  params: { accountId: 'bigint' },
  text: 'select from gangster where account_id = $accountId',
})
export const isKnown = async (db: Db, accountId: number): Promise<boolean> =>
  (await gangsterKnown.count(db, { accountId })) > 0

const gangstersKnown = statement({
  name: 'gangsters_known',
  params: { accountIds: 'bigint[]' },
  row: { accountId: 'bigint' },
  text: 'select $row from gangster where account_id = any ($accountIds)',
})
/**
 * Makes those accounts known that are not yet, in one transaction.
 * @returns for each whether it was unknown
 */
async function ensureAll(pool: Pool, ledger: Ledger, players: NewPlayer[]): Promise<boolean[]> {
  const rows = await gangstersKnown.all(pool, { accountIds: players.map((one) => one.accountId) })
  const known = new Set(rows.map((row) => row.accountId))
  const unknown = players.filter((one) => !known.has(one.accountId))
  if (unknown.length > 0) await transaction(pool, (tx) => ensureAccounts(tx, ledger, unknown))
  return players.map((one) => !known.has(one.accountId))
}

/** An evening begins with the first calls of many players: those of a moment share a transaction. */
const callerBatches = { largest: 64, atOnce: 2 }

interface Callers {
  /** Known accounts: none ever becomes unknown. */
  known: Set<number>
  ensure(player: NewPlayer): Promise<boolean>
}
const callersByPool = new WeakMap<Pool, Callers>()
const rememberAtMost = 200_000

function callersOf(pool: Pool, ledger: Ledger): Callers {
  const seen = callersByPool.get(pool)
  if (seen) return seen
  const run = (players: NewPlayer[]) => ensureAll(pool, ledger, players)
  const ensure = createBatcher({ ...callerBatches, run, keyOf: (one) => one.accountId })
  const callers = { known: new Set<number>(), ensure }
  callersByPool.set(pool, callers)
  return callers
}

/**
 * Makes a caller's account known before its creation fact arrives: play must work while NATS is down.
 * @returns whether it may have become known only just now, here or by a simultaneous call: read again
 */
export async function ensureCaller(
  { pool, committed }: Pick<Kit<unknown>, 'pool' | 'committed'>,
  ledger: Ledger,
  ctx: Ctx,
): Promise<boolean> {
  const { accountId, userId, isResident } = playerOf(ctx)
  const { requestId, traceparent } = ctx
  const { known, ensure } = callersOf(pool, ledger)
  if (known.has(accountId)) return false
  if (await ensure({ accountId, userId, isResident, requestId, traceparent })) committed()
  if (known.size >= rememberAtMost) known.clear()
  known.add(accountId)
  return true
}
