import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import { type DeliveryEnd, type DeliveryJob, startDelivery } from './delivery.ts'

test('a job is tried once more than there are pauses, each try after its pause, and then given up', async () => {
  const clock = fakeClock()
  const startMs = clock.nowMs()
  const job: DeliveryJob & { dueMs: number; end?: DeliveryEnd; lastError?: string | null } = {
    id: 1,
    attempts: 0,
    dueMs: startMs,
    expiresAtMs: startMs + 3_600_000,
  }
  const triedAtMs: number[] = []
  let postponed = 0
  const send = async () => {
    triedAtMs.push(clock.nowMs() - startMs)
    throw new Error('away')
  }
  const delivery = startDelivery<DeliveryJob>({
    what: 'errands of a test',
    clock,
    log: createLogger('test', 'silent'),
    retryPausesSeconds: [5, 60],
    async claim(nowMs, leasedUntilMs) {
      if (job.end || job.dueMs > nowMs) return []
      job.attempts += 1
      job.dueMs = leasedUntilMs
      return [{ ...job }]
    },
    senderOf: () => ({ name: 'nobody', send }),
    finish: async (_, end, lastError) => void Object.assign(job, { end, lastError }),
    async postpone(_, untilMs) {
      job.dueMs = untilMs
      postponed += 1
    },
  })
  for (const [pauseSeconds, tries] of [
    [0, 1],
    [5, 2],
    [60, 3],
  ] as const) {
    clock.advanceMs(pauseSeconds * 1000)
    delivery.nudge()
    await eventually(() => expect(triedAtMs).toHaveLength(tries))
    // The next pause counts from the end of this attempt.
    await eventually(() => expect(postponed).toBe(Math.min(tries, 2)))
  }
  await eventually(() => expect(job).toMatchObject({ end: 'failed', lastError: 'away' }))
  expect(triedAtMs).toEqual([0, 5_000, 65_000])
  await delivery.stop()
})
