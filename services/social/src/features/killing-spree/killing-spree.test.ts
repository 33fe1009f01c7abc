import { useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { socialOf } from '../../service-of.ts'
import { announceForMs, announcementOf } from './killing-spree.rules.ts'
import { killingSpree } from './killing-spree.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(killingSpree), { clock })

const announced = async () =>
  (await under.outbox({ subject: 'push.all' }))
    .map(({ payload }) => payload)
    .filter(({ event }) => event === 'killingSpreeStarted')
    .map(({ payload }) => payload)

test('a killing spree is announced to everybody, once, and not long after its beginning', async () => {
  const nowMs = clock.nowMs()
  const start = (spreeId: number, startedAtMs: number, messageId: string) =>
    under.publish(
      'sottomondo.actions.killing-spree.started.v1',
      { spreeId, by: 'Baas', startedAtMs, endsAtMs: startedAtMs + 3_600_000 },
      { messageId },
    )
  await start(1, nowMs - announceForMs, 'old')
  await start(2, nowMs, 'new')
  await start(2, nowMs, 'new')
  await eventually(async () =>
    expect(await announced()).toEqual([
      { message: announcementOf(60), endsAt: new Date(nowMs + 3_600_000).toISOString(), version: nowMs },
    ]),
  )
})
