import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Db } from '@sottomondo/server-kit/database'
import { push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { alertSources } from '../../../gen/alerts.ts'
import { readFrozenOrClosed } from '../../kernel/estate/estate.store.ts'
import { move, player, sink, user } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { type AlertMetrics, alertMetrics } from './alert.metrics.ts'
import { alertReturnId, alertRules } from './alert.rules.ts'
import { findCredits, lockPaid, writeOutcome } from './alert.store.ts'

type Failed = FactHandler<'sottomondo.accounts.alert-delivery.failed.v1'>

/** Gives the credit of an SMS back that was not sent, once. */
const alertFailed =
  (ledger: Ledger, metrics: AlertMetrics): Failed =>
  async (tx, received) => {
    // In one order, so that two batches never deadlock.
    const failed = received.toSorted((one, other) => (one.payload.alertId < other.payload.alertId ? -1 : 1))
    const returned = []
    for (const { payload, requestId, traceparent } of failed) {
      const paid = await lockPaid.first(tx, payload)
      if (paid) returned.push({ ...paid, ...payload, requestId, traceparent })
    }
    if (returned.length === 0) return
    for (const one of returned) {
      await giveBack(tx, ledger, one)
      metrics.alerts.inc({ kind: one.alertId.split(':')[0] ?? '', outcome: 'returned' })
    }
  }

interface Returned {
  alertId: string
  userId: number
  failedAtMs: number
  requestId: string | undefined
  traceparent: string | undefined
}

async function giveBack(tx: Db, ledger: Ledger, { alertId, userId, failedAtMs, ...trace }: Returned): Promise<void> {
  const { newestAccountId: accountId } = await findCredits.one(tx, { userId })
  const [toPlayer, toUser] = [player(accountId), user(userId)].map(
    (receiver): Transfer => ({
      id: alertReturnId(alertId),
      kind: 'alertReturn',
      memo: { userId },
      ...trace,
      entries: move(sink('alert'), receiver, 'credits', alertRules.credits),
    }),
  ) as [Transfer, Transfer]
  // Both at once, before it is known which: a death at this instant closes the gangster before or after.
  await ledger.lock(tx, [toPlayer, toUser])
  const isClosed = (await readFrozenOrClosed(tx, [accountId])).get(accountId) === 'closed'
  await ledger.postDecided(tx, [isClosed ? toUser : toPlayer])
  await writeOutcome(tx, alertId, 'returned')
  await writeOutbox(tx, [push(accountId, 'alertsChanged', { version: failedAtMs })], trace)
}

export function alertConsumers(kit: Kit<unknown>, ledger: Ledger): void {
  const metrics = alertMetrics(kit.metrics)
  for (const source of alertSources) source.register(kit)
  kit.consume('alert-failed', 'sottomondo.accounts.alert-delivery.failed.v1', alertFailed(ledger, metrics))
}
