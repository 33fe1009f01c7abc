import { knownCounter, type Metrics } from '@sottomondo/server-kit/metrics'
import { inSightKey, inSightMs } from '@sottomondo/server-kit/online'
import { type Delivery, startDelivery } from '@sottomondo/server-kit/provider'
import type { Kit } from '@sottomondo/server-kit/service'
import { isSwitchedOff } from '@sottomondo/server-kit/switched-off'
import type { AccountsConfig } from '../../config.ts'
import { createPushService } from './push-service.ts'
import { isQuietHour, pushKinds, pushRules, testKind, wallHourIn } from './web-push.rules.ts'
import {
  claimPushMessages,
  endPushMessage,
  forgetPushDevice,
  notePushFailure,
  notePushSent,
  type PushJob,
  postponePushMessage,
} from './web-push.store.ts'

const tooLate = 'too late'

const outcomes = ['sent', 'quiet', 'seen', 'late', 'failed', 'gone'] as const
type PushOutcome = (typeof outcomes)[number]

const createPushMetrics = (metrics: Pick<Metrics, 'registry'>) =>
  knownCounter(metrics, {
    name: 'push_messages_total',
    help: 'Push messages by outcome: sent, quiet (an hour of silence), seen (a page is before the player), late, failed, gone (the browser takes none any more)',
    labels: { kind: [...pushKinds.map(({ kind }) => kind), testKind], outcome: outcomes },
  })

/** Sends push messages; undefined without a VAPID key: nobody can subscribe then. */
export function deliverPushes(kit: Kit<AccountsConfig>): Delivery | undefined {
  const { config, pool, redis, clock, log, onStop } = kit
  const pushes = createPushMetrics(kit.metrics)
  const service = createPushService(config, () => clock.nowMs())
  if (!service) return undefined

  const count = (kind: PushJob['kind'], outcome: PushOutcome) => pushes.inc({ kind, outcome })

  /** While Redis is away nobody is: one message too many is better than none. */
  async function isInSight(accountId: number): Promise<boolean> {
    const seenAtMs = await redis.zScore(inSightKey, String(accountId)).catch((error: unknown) => {
      log.warn({ err: error }, 'push messages: who has a page before them is unknown')
      return null
    })
    return seenAtMs !== null && seenAtMs > clock.nowMs() - inSightMs
  }

  async function send(job: PushJob): Promise<void> {
    const { kind, deviceId, accountId, timeZone, quietFromHour, quietUntilHour } = job
    const hour = wallHourIn(timeZone, clock.nowMs())
    if (kind !== testKind && hour !== undefined && isQuietHour(hour, quietFromHour, quietUntilHour)) {
      await endPushMessage.run(pool, job)
      return count(kind, 'quiet')
    }
    if (kind !== testKind && accountId !== null && (await isInSight(accountId))) {
      await endPushMessage.run(pool, job)
      return count(kind, 'seen')
    }
    if (await service?.send(job)) {
      await notePushSent.run(pool, { ...job, nowMs: clock.nowMs() })
      return count(kind, 'sent')
    }
    await forgetPushDevice.run(pool, { deviceId })
    count(kind, 'gone')
  }

  const delivery = startDelivery<PushJob>({
    what: 'push messages',
    clock,
    log,
    retryPausesSeconds: pushRules.retryPausesSeconds,
    // What waits while it is off is sent afterwards, or is too old by then.
    claim: async (nowMs, leasedUntilMs) =>
      (await isSwitchedOff(kit, 'push')) ? [] : claimPushMessages(pool, nowMs, leasedUntilMs),
    senderOf: () => ({ name: service.name, send }),
    async finish(job, end, lastError) {
      if (end !== 'failed') return
      await endPushMessage.run(pool, job)
      if (lastError !== tooLate) await notePushFailure(pool, job.deviceId)
      count(job.kind, lastError === tooLate ? 'late' : 'failed')
    },
    postpone: ({ id, version }, untilMs) => postponePushMessage.run(pool, { id, version, untilMs }),
  })
  onStop(async () => {
    await delivery.stop()
    service.close()
  })
  return delivery
}
