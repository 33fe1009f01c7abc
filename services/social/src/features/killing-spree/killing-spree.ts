import { pushToAll, writeOutbox } from '@sottomondo/server-kit/outbox'
import { feature } from '../../kernel/feature.ts'
import { announceForMs, announcementOf } from './killing-spree.rules.ts'

/** Announces killing sprees to everybody who is there. */
export const killingSpree = feature({
  name: 'killing-spree',
  consumers: ({ kit }) => {
    kit.consume('killing-spree', 'sottomondo.actions.killing-spree.started.v1', async (tx, received) => {
      const fresh = received.filter(({ payload }) => payload.startedAtMs > kit.clock.nowMs() - announceForMs)
      const rows = fresh.map(({ payload: { startedAtMs, endsAtMs } }) => {
        const message = announcementOf(Math.ceil((endsAtMs - startedAtMs) / 60_000))
        return pushToAll('killingSpreeStarted', {
          message,
          endsAt: new Date(endsAtMs).toISOString(),
          version: startedAtMs,
        })
      })
      await writeOutbox(tx, rows)
    })
  },
})
