import { type Db, transaction } from '@sottomondo/server-kit/database'
import { logDefect } from '@sottomondo/server-kit/log-defect'
import { fact, push, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { move, type Owner, player, sink, user } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { AlertMetrics } from './alert.metrics.ts'
import { alertRules, alertTransferId } from './alert.rules.ts'
import { findCredits, listWaiting, takeWaiting, writeOutcome } from './alert.store.ts'

type Paying = Pick<Kit<unknown>, 'pool' | 'clock' | 'log' | 'committed'>

/**
 * Takes the credit of each waiting alert, under the alert's id, and has its SMS sent. An alert of a user without a credit
 * is not sent. One of a frozen player waits for the end of the fight.
 */
export const payAlerts = (kit: Paying, ledger: Ledger, metrics: AlertMetrics) => async (): Promise<void> => {
  const waiting = await listWaiting(kit.pool)
  for (const { alertId } of waiting)
    await transaction(kit.pool, (tx) => payAlert(tx, ledger, alertId, kit.clock.nowMs()))
      .then((ended) => {
        if (!ended) return
        metrics.alerts.inc(ended)
        kit.committed()
      })
      // The others don't wait; the next turn retries it.
      .catch((error: unknown) => logDefect(kit.log, error, `alert ${alertId}: its credit could not be taken`))
}

/** @returns how it ended; undefined while it waits, or another process has it */
async function payAlert(tx: Db, ledger: Ledger, alertId: string, nowMs: number) {
  const alert = await takeWaiting.first(tx, { alertId })
  if (!alert) return undefined
  const { userId, kind, requestId, traceparent } = alert
  const trace = { requestId: requestId ?? undefined, traceparent: traceparent ?? undefined }
  const found = await findCredits.one(tx, { userId })
  const outcome = alert.expiresAtMs <= nowMs ? 'late' : await takeCredit(tx, ledger, { alertId, userId, found, trace })
  if (outcome === 'waiting') return undefined
  await writeOutcome(tx, alertId, outcome)
  const { accountId, text, happenedAtMs, expiresAtMs } = alert
  const paid = { alertId, userId, accountId, kind, text, happenedAtMs, expiresAtMs }
  await writeOutbox(
    tx,
    [
      push(found.newestAccountId, 'alertsChanged', { version: nowMs }),
      ...(outcome === 'paid'
        ? [fact('sottomondo.economy.alert.paid.v1', { ...paid, credits: alertRules.credits, paidAtMs: nowMs })]
        : []),
    ],
    trace,
  )
  return { kind, outcome }
}

interface Payer {
  alertId: string
  userId: number
  found: { holderAccountId: number | null; waitingCredits: number }
  trace: { requestId: string | undefined; traceparent: string | undefined }
}

async function takeCredit(tx: Db, ledger: Ledger, { alertId, userId, found, trace }: Payer) {
  const giver = giverOf(userId, found)
  if (!giver) return 'unpaid'
  const { outcome } = await ledger.post(tx, {
    id: alertTransferId(alertId),
    kind: 'alert',
    memo: { userId },
    ...trace,
    entries: move(giver, sink('alert'), 'credits', alertRules.credits),
  })
  // Refused: the giver is frozen, or the credits have just gone elsewhere. The next turn finds them.
  return outcome === 'posted' || outcome === 'already' ? 'paid' : 'waiting'
}

/** Credits are the user's: they are with a gangster, or wait for the next one. */
function giverOf(userId: number, { holderAccountId, waitingCredits }: Payer['found']): Owner | undefined {
  if (waitingCredits > 0) return user(userId)
  return holderAccountId === null ? undefined : player(holderAccountId)
}
