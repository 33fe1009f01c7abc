import { eventually, fakeClock } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { createLogger } from '../process/log.ts'
import { type Errand, type ErrandEnd, startDelivery } from './delivery.ts'

test('an errand is tried once more than there are pauses, each after its own, and then given up', async () => {
  const clock = fakeClock()
  const startMs = clock.nowMs()
  const errand: Errand & { dueMs: number; end?: ErrandEnd; lastError?: string | null } = {
    ...{ id: 1, attempts: 0, dueMs: startMs, expiresAtMs: startMs + 3_600_000 },
  }
  const triedAtMs: number[] = []
  let postponed = 0
  const send = async () => {
    triedAtMs.push(clock.nowMs() - startMs)
    throw new Error('away')
  }
  const delivery = startDelivery<Errand>({
    what: 'errands of a test',
    clock,
    log: createLogger('test', 'silent'),
    retryPausesSeconds: [5, 60],
    async claim(nowMs, leasedUntilMs) {
      if (errand.end || errand.dueMs > nowMs) return []
      errand.attempts += 1
      errand.dueMs = leasedUntilMs
      return [{ ...errand }]
    },
    senderOf: () => ({ name: 'nobody', send }),
    finish: async (_, end, lastError) => void Object.assign(errand, { end, lastError }),
    async postpone(_, untilMs) {
      errand.dueMs = untilMs
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
    // The next pause counts from when this attempt has ended.
    await eventually(() => expect(postponed).toBe(Math.min(tries, 2)))
  }
  await eventually(() => expect(errand).toMatchObject({ end: 'failed', lastError: 'away' }))
  expect(triedAtMs).toEqual([0, 5_000, 65_000])
  await delivery.stop()
})
