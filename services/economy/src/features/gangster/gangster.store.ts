import { type Ctx, type Db, type Kit, type Pool, playerOf, statement, transaction } from '@sottomondo/server-kit'
import { creditsForNext } from '../../kernel/estate/next-gangster.ts'
import { faucet, move, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger, Transfer } from '../../kernel/ledger/ledger.store.ts'
import { gangsterRules } from './gangster.rules.ts'

export interface Newborn {
  accountId: number
  userId: number
  requestId?: string | undefined
  traceparent?: string | undefined
}

/** The starting cash; its id makes sure that nobody is born twice, however the news of it comes in. */
function startCash({ accountId, requestId, traceparent }: Newborn): Transfer {
  return {
    id: `gangster-start:${accountId}`,
    kind: 'gangsterStart',
    entries: move(faucet('gangster'), player(accountId), 'cashPocket', gangsterRules.startPocketEuro),
    requestId,
    traceparent,
  }
}

const gangsterWelcome = statement({
  name: 'gangster_welcome',
  params: { accountIds: 'bigint[]', userIds: 'bigint[]' },
  text: `insert into gangster (account_id, user_id) select * from unnest($accountIds::bigint[], $userIds::bigint[])
    on conflict do nothing`,
})
/** Makes gangsters known here, each with the starting cash, once. */
export async function welcome(tx: Db, ledger: Ledger, newborns: Newborn[]): Promise<void> {
  const sorted = [...newborns].sort((a, b) => a.accountId - b.accountId)
  await gangsterWelcome.run(tx, {
    accountIds: sorted.map((one) => one.accountId),
    userIds: sorted.map((one) => one.userId),
  })
  const fromBefore = await creditsForNext(
    tx,
    sorted.map((one) => one.accountId),
  )
  await ledger.postDecided(tx, [...sorted.map(startCash), ...fromBefore])
}

const gangsterKnown = statement({
  name: 'gangster_known',
  params: { accountId: 'bigint' },
  text: 'select from gangster where account_id = $accountId',
})
export const isKnown = async (db: Db, accountId: number): Promise<boolean> =>
  (await gangsterKnown.count(db, { accountId })) > 0

/** Who was found known, by database: nobody is ever forgotten again. */
const remembered = new WeakMap<Pool, Set<number>>()
const rememberAtMost = 200_000

/**
 * A caller whose birth has not been heard of yet is welcomed now: play must work while NATS is away.
 * @returns whether he may have become known only just now, here or by somebody else at the same instant: look again
 */
export async function welcomeCaller(
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
    await transaction(pool, (tx) => welcome(tx, ledger, [{ accountId, userId, requestId, traceparent }]))
    committed()
  }
  if (known.size >= rememberAtMost) known.clear()
  known.add(accountId)
  return true
}
