import { WORLD, worldOf } from '@sottomondo/first-world'
import { HonorService } from '@sottomondo/proto/social/v1/honor'
import { transaction } from '@sottomondo/server-kit/database'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { expect, test } from 'vitest'
import { allowanceOf, leftOf, refusalOfAmount, subjectOf, weekOf } from './features/honor/honor.rules.ts'
import { GIFTS, seedHonor } from './seed-honor.ts'
import { social } from './service.ts'

const under = useService(social)
const world = worldOf({})
const all = [...GIFTS, ...world.gifts]
/** The least experience of each rank from 1 on (actions' rules). */
const ranks = [0, 300, 900, 2_200, 5_000, 12_000, 25_000, 50_000, 95_000, 180_000, 400_000]

test('the first world has given honor for weeks, once, and economy is told of all of it', async () => {
  const seed = () => transaction(under.pool, (tx) => seedHonor(tx, world, under.clock.nowMs()))
  expect([await seed(), await seed()]).toEqual([all.length, 0])
  expect(await under.outbox({ subject: 'sottomondo.social.honor.given.v1' })).toHaveLength(all.length)
  const [vito] = WORLD
  const player = newPlayer({ accountId: vito?.accountId ?? 0, userId: vito?.userId ?? 0 })
  const { received, sent } = granted(await under.rpc(HonorService).get(callOf(player), {}))
  const own = GIFTS.filter(([, to]) => to === vito?.accountName).map(([, , , subject]) => subject)
  expect(received.map(({ subject }) => subject)).toEqual(own.toReversed())
  expect(new Set(received.map(({ type }) => type)).size).toBe(2)
  expect(sent.length).toBeGreaterThan(0)
})

test('every gift of the first world is one that its giver could have made, in whichever hour it is seeded', () => {
  for (let hour = 0; hour < 7 * 24; hour++) {
    const nowMs = Date.parse('2026-11-23T00:00:00Z') + hour * 3_600_000
    const given = new Map<string, number>()
    for (const [from, to, amount, subject, hoursAgo] of all) {
      const { experience = 0 } = world.gangsters.find(({ accountName }) => accountName === from) ?? {}
      const rankNumber = ranks.filter((least) => least <= experience).length
      const { week } = weekOf(nowMs - hoursAgo * 3_600_000)
      const [allowance, pair] = [`${from} ${week}`, `${from} ${to} ${week}`]
      const left = leftOf(
        allowanceOf({ rankNumber, isPremium: false }),
        given.get(allowance) ?? 0,
        given.get(pair) ?? 0,
      )
      expect(refusalOfAmount(amount, left, to)).toBeUndefined()
      for (const key of [allowance, pair]) given.set(key, (given.get(key) ?? 0) + amount)
      expect([subjectOf(subject), from === to]).toEqual([subject, false])
    }
  }
})
