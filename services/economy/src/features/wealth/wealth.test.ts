import fc from 'fast-check'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { answered } from '../../../test/running-economy.ts'
import { wealthIconsOf, wealthRules } from './wealth.rules.ts'
import { publishWealth } from './wealth.store.ts'

const economy = useEconomyDatabase()
/** What was posted by now: nothing else is at work here. */
const byNow = { marginSeconds: 0, atOnceSeconds: 3_600 }
const publishAll = (committed?: () => void) => publishWealth(economy.pool, committed, byNow)

let lastCrime = 0
const earn = (accountId: number, rewardEuro: number) =>
  economy.crimes({ crimeId: `w-${++lastCrime}`, accountId, rewardEuro })
const published = async () => {
  const { rows } = await economy.pool.query(
    `select payload from outbox where subject = 'sottomondo.economy.wealth.changed.v1' order by id`,
  )
  return rows.map((row) => row.payload)
}
const newestOf = async (accountId: number) => (await published()).filter((one) => one.accountId === accountId).at(-1)

test('icons grow with wealth, from none to five', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
      expect(wealthIconsOf(Math.min(a, b))).toBeLessThanOrEqual(wealthIconsOf(Math.max(a, b)))
    }),
  )
  expect([0, 9_999, 10_000, 999_999, 1_000_000, 2 ** 53 - 1].map(wealthIconsOf)).toEqual([0, 0, 1, 2, 3, 5])
})

test('a change of icons is published once, for money in the pocket or in the bank', async () => {
  await earn(1, 9_999)
  expect(await publishAll()).toBe(0)
  await earn(1, 1)
  await earn(2, 50_000)
  await answered(economy.bank.deposit(ctxOf(2), { amount: 45_000 }))
  expect(await publishAll()).toBe(2)
  expect(await publishAll()).toBe(0)
  expect(await newestOf(1)).toEqual({ accountId: 1, wealthIcons: 1, version: 1 })
  const to = { receiverAccountId: 1, receiverAccountName: 'Een', amount: 44_000, subject: '' }
  await answered(economy.bank.transfer(ctxOf(2), to))
  expect(await publishAll()).toBe(1)
  expect(await newestOf(2)).toEqual({ accountId: 2, wealthIcons: 0, version: 2 })
})

test('many changes are published in portions, each in its own commit, and an interruption loses nobody', async () => {
  const { publishedAtOnce } = wealthRules
  const many = Array.from({ length: 2 * publishedAtOnce + 1 }, (_, index) => 10_000 + index)
  const crimes = many.map((accountId) => ({ crimeId: `w-${++lastCrime}`, accountId, rewardEuro: 10_000 }))
  await economy.crimes(...crimes)
  const killed = () => {
    throw new Error('killed')
  }
  await expect(publishAll(killed)).rejects.toThrow('killed')
  expect((await published()).filter(({ accountId }) => accountId >= 10_000)).toHaveLength(publishedAtOnce)
  let committed = 0
  expect(await publishAll(() => void committed++)).toBe(publishedAtOnce + 1)
  expect(committed).toBe(2)
  const { rows } = await economy.pool.query(
    `select array_agg((payload->>'accountId')::int) as ids from outbox
     where subject = 'sottomondo.economy.wealth.changed.v1' and (payload->>'accountId')::int >= 10000
     group by xid order by xid`,
  )
  expect(rows.map(({ ids }) => ids.length)).toEqual([publishedAtOnce, publishedAtOnce, 1])
  expect(rows.flatMap(({ ids }) => ids).sort((a, b) => a - b)).toEqual(many)
})

test('SQL and the rules count the same icons, at every threshold', async () => {
  const amounts = wealthRules.iconsFromEuro.flatMap((from) => [from - 1, from, from + 1])
  for (const [index, amount] of amounts.entries()) await earn(100 + index, amount)
  await publishAll()
  for (const [index, amount] of amounts.entries())
    expect((await newestOf(100 + index))?.wealthIcons ?? 0).toBe(wealthIconsOf(amount))
})
