import { transaction } from '@sottomondo/server-kit/database'
import { factsStream } from '@sottomondo/server-kit/facts'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { run } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { expect, test } from 'vitest'
import { fillGangsters } from '../../kernel/gangster/gangster.store.ts'
import { useActions } from '../../testing/use-actions.ts'
import { giveFirst } from './begin-mission.ts'
import { difficulties } from './mission.rules.ts'
import { mission } from './mission.ts'

const actions = useActions([mission])
const crimeSubject = 'sottomondo.actions.crime.committed.v1'
/** Twenty facts of each. */
const [first, players, required] = [1_000_001, rounds(500, 124), 20]
const isShort = (accountId: number) => accountId % 2 === 0

const states = () =>
  run<{ short: boolean; progress: number; completed: boolean; players: number }>(
    actions.pool,
    'states',
    `select account_id % 2 = 0 as short, progress, completed_at is not null as completed, count(*)::int as players
     from mission group by 1, 2, 3 order by 1`,
  )
const done = [
  { short: false, progress: required, completed: true, players: players / 2 },
  { short: true, progress: required - 1, completed: false, players: players / 2 },
]
const earned = () =>
  run<{ experience: number; missions: number; facts: number }>(
    actions.pool,
    'earned',
    `select sum(experience)::int as experience, sum(missions_committed)::int as missions,
       (select count(*)::int from outbox where subject = 'sottomondo.actions.mission.completed.v1') as facts
     from gangster`,
  )

test('thousands of facts of crimes, told twice, advance missions once: one fact too many would end half of them', async () => {
  await fillGangsters(actions.pool, first, players)
  const accountIds = Array.from({ length: players }, (_, n) => first + n)
  const startedAtMs = actions.clock.nowMs()
  for (const accountId of accountIds) await giveFirst(actions.pool, accountId, startedAtMs, 1)
  const rows = Array.from({ length: required + 1 }, (_, nth) => nth).flatMap((nth) =>
    accountIds
      .filter((accountId) => nth < (isShort(accountId) ? required - 1 : required + 1))
      .map((accountId) =>
        fact(crimeSubject, {
          crimeId: `${accountId}-${nth}`,
          accountId,
          crimeOptionId: 1,
          success: true,
          rewardEuro: 1,
          easterEggs: 0,
          experience: 0,
          jailSeconds: 0,
          committedAtMs: startedAtMs + nth,
        }),
      ),
  )
  expect(rows).toHaveLength(20 * players)
  await transaction(actions.pool, (tx) => writeOutbox(tx, rows))
  await eventually(async () => expect(await states()).toEqual(done), { timeoutMs: 60_000 })

  // Every ack is lost: all facts are delivered once more.
  await (await actions.kit.js.jetstreamManager()).consumers.delete(factsStream, 'actions-mission-crime')
  await actions.restart()
  const manager = await actions.kit.js.jetstreamManager()
  await eventually(
    async () => {
      const { num_pending, num_ack_pending, delivered } = await manager.consumers.info(
        factsStream,
        'actions-mission-crime',
      )
      expect([num_pending, num_ack_pending]).toEqual([0, 0])
      const { subjects } = (await manager.streams.info(factsStream, { subjects_filter: crimeSubject })).state
      expect(delivered.consumer_seq).toBeGreaterThanOrEqual(subjects?.[crimeSubject] ?? Infinity)
    },
    { timeoutMs: 60_000 },
  )
  expect(await states()).toEqual(done)
  const completed = players / 2
  expect(await earned()).toEqual([
    { experience: completed * difficulties[0].experience, missions: completed, facts: completed },
  ])
})
