import { expect, test } from 'vitest'
import { useActions } from '../../testing/use-actions.ts'
import { crimeRules } from '../crime/crime.rules.ts'
import { today } from '../today/today.ts'
import { suspectRules as rules } from './suspect.rules.ts'
import { lookAtBucket } from './suspect.schedules.ts'
import { suspect } from './suspect.ts'

const actions = useActions([today, suspect])

test('a program is found by what the page of today keeps, and whoever plays by hand is not', async () => {
  const nowMs = Date.parse('2026-11-26T18:00:00Z')
  actions.clock.advanceMs(nowMs - actions.clock.nowMs())
  const [bot, person] = [actions.newPlayer(), actions.newPlayer()].map(({ accountId }) => accountId)
  const bucket = (bot ?? 0) % 256
  const late = (nth: number) => (nth % 2 === 0 ? 2 : 9)
  const fromSeconds = nowMs / 1000 - 30_000
  // Gathered as a few rows of hours: in the order of these.
  for (let row = 0; row < 4; row++) {
    const [bots, persons]: [number[], number[]] = [[], []]
    for (let nth = row * 100; nth < (row + 1) * 100; nth++) {
      const botAt = fromSeconds + nth * (crimeRules.waitSeconds + 1)
      const personAt = fromSeconds + nth * crimeRules.waitSeconds + Math.floor(nth / 2) * 11 + late(nth)
      bots.push(botAt * 1_000_000_000 + 10_000_005)
      persons.push(personAt * 1_000_000_000 + 10_000_005)
    }
    for (const [accountId, crimes] of [
      [bot, bots],
      [person, persons],
    ])
      await actions.pool.query(
        'insert into today_crimes (account_id, hour_at, crimes) values ($1, to_timestamp($2::float8 / 1000), $3)',
        [accountId, nowMs - (4 - row) * 1_000, crimes],
      )
  }
  await lookAtBucket(actions.kit, bucket)
  await lookAtBucket(actions.kit, (bucket + 1) % 256)
  const found = await actions.outbox({ subject: 'sottomondo.actions.suspect.habit-found.v1' })
  expect(found.map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ accountId: bot, kind: 'regular', spreadTenths: 0, foundAtMs: nowMs }),
  ])
  expect(found[0]?.payload.clicks).toBeGreaterThanOrEqual(rules.leastClicks)
})
