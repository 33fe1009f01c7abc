import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import type { AccountsContext } from '../../context.ts'
import { enqueueAlert, phoneOf } from './alert.store.ts'

/** Sends paid SMS alerts, each once under its id. One that can't be sent is reported, so that its credit goes back. */
export function alertPaid({
  kit,
  delivery,
}: Pick<AccountsContext, 'kit' | 'delivery'>): FactHandler<'sottomondo.economy.alert.paid.v1'> {
  return async (tx, received) => {
    const nowMs = kit.clock.nowMs()
    for (const { payload, requestId, traceparent } of received) {
      const { alertId, userId, text, expiresAtMs } = payload
      const phone = await phoneOf(tx, userId)
      if (phone !== undefined) {
        await enqueueAlert.run(tx, { alertId, phone, body: `Sottomondo: ${text}`, nowMs, expiresAtMs })
        continue
      }
      const failed = { alertId, reason: 'noPhone' as const, failedAtMs: nowMs }
      await writeOutbox(tx, [fact('sottomondo.accounts.alert-delivery.failed.v1', failed)], { requestId, traceparent })
    }
    delivery.nudge()
  }
}
