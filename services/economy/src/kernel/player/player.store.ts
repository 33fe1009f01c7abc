import { type Ctx, type Db, type Kit, type Pool, playerOf, statement, transaction } from '@sottomondo/server-kit'
import { lockedCreditsForNext } from '../estate/next-gangster.ts'
import type { Ledger } from '../ledger/ledger.store.ts'
import type { NewPlayer } from '../parts/start-part.ts'

const gangsterInsert = statement({
  name: 'gangster_insert',
  params: { accountIds: 'bigint[]', userIds: 'bigint[]' },
  text: `insert into gangster (account_id, user_id) select * from unnest($accountIds::bigint[], $userIds::bigint[])
    on conflict do nothing`,
})
/** Makes accounts known here, each with a new gangster's first belongings, once. */
export async function ensureAccounts(tx: Db, ledger: Ledger, players: NewPlayer[]): Promise<void> {
  const sorted = [...players].sort((a, b) => a.accountId - b.accountId)
  await gangsterInsert.run(tx, {
    accountIds: sorted.map((one) => one.accountId),
    userIds: sorted.map((one) => one.userId),
  })
  const starts = ledger.parts.starts.flatMap((part) => sorted.flatMap((one) => part.startTransfers(one)))
  const accountIds = sorted.map((one) => one.accountId)
  const fromBefore = await lockedCreditsForNext(tx, ledger, { accountIds, others: starts })
  await ledger.postDecided(tx, [...starts, ...fromBefore])
}

const gangsterKnown = statement({
  name: 'gangster_known',
  params: { accountId: 'bigint' },
  text: 'select from gangster where account_id = $accountId',
})
export const isKnown = async (db: Db, accountId: number): Promise<boolean> =>
  (await gangsterKnown.count(db, { accountId })) > 0

/** Known accounts by database: an account never becomes unknown. */
const remembered = new WeakMap<Pool, Set<number>>()
const rememberAtMost = 200_000
/**
 * Makes a caller's account known before its creation fact arrives: play must work while NATS is down.
 * @returns whether it may have become known only just now, here or by a simultaneous call: read again
 */
export async function ensureCaller(
  { pool, committed }: Pick<Kit<unknown>, 'pool' | 'committed'>,
  ledger: Ledger,
  ctx: Ctx,
): Promise<boolean> {
  const { accountId, userId } = playerOf(ctx)
  const { requestId, traceparent } = ctx
  const known = remembered.get(pool) ?? new Set()
  remembered.set(pool, known)
  if (known.has(accountId)) return false
  if (!(await isKnown(pool, accountId))) {
    await transaction(pool, (tx) => ensureAccounts(tx, ledger, [{ accountId, userId, requestId, traceparent }]))
    committed()
  }
  if (known.size >= rememberAtMost) known.clear()
  known.add(accountId)
  return true
}
