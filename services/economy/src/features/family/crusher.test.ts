import { isRefusal } from '@sottomondo/server-kit/refusal'
import { run } from '@sottomondo/test-kit'
import { beforeEach, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { act, askOf, endOf, familyFactOf, holdingsOf, memberOf, newFamily } from '../../../test/family.ts'
import { ctxIn, giveCars, theftOf } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 0
/** Makes a gangster with 1,000 bullets. */
async function gangster(): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  await give(economy.pool, accountId, 'cashPocket', 1_000_000)
  await give(economy.pool, accountId, 'bullets', 1_000)
  return accountId
}
const bulletsOf = async (accountId: number) => (await readHoldings(economy.pool, accountId)).bullets?.balance ?? 0

let me = 0
let familyId = 0
/** Lets the family hire a crusher that can yield this much. */
async function hire(crusherCapacity: number) {
  await act(economy, askOf(me, familyId, 'familyCashDeposit', 1_000))
  await act(economy, askOf(me, familyId, 'familyCrusher', 1_000, { crusherCapacity }))
}
const crush = (accountId: number, carId: number) => economy.garage.crush(ctxIn(accountId), { carId })
const garage = () => answered(economy.garage.list(ctxIn(me), {}))
/** Of 16,700 at 60 %: 25 bullets by a crusher, 12 at the scrapyard. */
const wreck = (count = 1, accountId = me) => giveCars(economy, accountId, count)

beforeEach(async () => {
  me = await gangster()
  familyId = newFamily()
  await economy.families(familyFactOf(familyId))
  await economy.familyMembers(memberOf(me, familyId))
})

test('a member’s car yields twice as much, and uses up what the crusher can yield', async () => {
  await hire(750)
  const [carId = 0] = await wreck()
  expect(await garage()).toMatchObject({
    familyCrusher: { familyName: 'De Familie', capacity: 750 },
    garage: [{ crushKogels: 10, crusherBullets: 25 }],
  })
  expect(await answered(crush(me, carId))).toMatchObject({
    message:
      'Auto succesvol gecrusht! Het bracht 25 kogels op en kostte er 15: netto +10. De crusher van je familie kan er nog 725 leveren.',
    bullets: 1_010,
  })
  expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 725])
})

test('what the crusher can’t yield any more the scrapyard does, for half', async () => {
  await hire(30)
  const [first = 0, second = 0, third = 0] = await wreck(3)
  await answered(crush(me, first))
  expect((await garage()).garage[0]).toMatchObject({ crushKogels: 0 })
  // 5 by the crusher, and half of 20.
  expect(await answered(crush(me, second))).toMatchObject({
    message:
      'Auto succesvol gecrusht! Het bracht 15 kogels op en kostte er 15: netto 0. De crusher van je familie is nu op.',
  })
  expect(await answered(crush(me, third))).toMatchObject({
    message: 'Auto succesvol gecrusht! Het bracht 12 kogels op en kostte er 15: netto −3.',
  })
  expect([await bulletsOf(me), await holdingsOf(economy, familyId)]).toEqual([1_007, [0, 0, 0]])
})

test('many cars at once share what there is, in one transaction', async () => {
  await hire(60)
  await wreck(4)
  const answer = await answered(economy.garage.crushBetween(ctxIn(me), { minPrice: 0, maxPrice: 1_000_000 }))
  // 25, 25, 10 and half of 15, half of 25.
  expect(answer.message).toBe(
    '4 auto’s gecrusht. Het bracht 79 kogels op en kostte er 60: netto +19. De crusher van je familie is nu op.',
  )
  expect([await bulletsOf(me), await holdingsOf(economy, familyId)]).toEqual([1_019, [0, 0, 0]])
})

test('a crush that fails uses up nothing', async () => {
  await hire(750)
  const poor = ++last
  await answered(economy.bank.getBalances(ctxOf(poor), {}))
  await economy.familyMembers(memberOf(poor, familyId))
  // Four bullets of the fifteen that it costs.
  const [carId = 0] = await giveCars(economy, poor, 1, { life: 10 })
  expect(await crush(poor, carId)).toMatchObject({ id: 'insufficientFunds' })
  expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 750])
})

test('twenty members at one instant: no bullet more than the crusher can yield', async () => {
  await hire(110)
  const members = await Promise.all(Array.from({ length: 20 }, gangster))
  await economy.familyMembers(...members.map((one) => memberOf(one, familyId)))
  const cars: [number, number][] = []
  for (const one of members) cars.push([one, (await wreck(1, one))[0] ?? 0])
  const answers = await Promise.all(cars.map(([one, carId]) => crush(one, carId)))
  expect(answers.filter(isRefusal)).toEqual([])
  const bullets = (await Promise.all(members.map(bulletsOf))).reduce((sum, one) => sum + one, 0)
  // Four whole cars, one of 10 and half of 15, and fifteen at the scrapyard.
  expect(bullets - 20 * (1_000 - 15)).toBe(4 * 25 + 17 + 15 * 12)
  expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 0])
})

test('one car crushed by twenty calls uses the crusher once', async () => {
  await hire(750)
  const [carId = 0] = await wreck()
  const answers = await Promise.all(Array.from({ length: 20 }, () => crush(me, carId)))
  expect(answers.filter((one) => !isRefusal(one))).toHaveLength(1)
  expect([await bulletsOf(me), await holdingsOf(economy, familyId)]).toEqual([1_010, [0, 0, 725]])
})

test('members see live what is left: the holdings are published after each crush', async () => {
  await hire(750)
  const [carId = 0] = await wreck()
  await answered(crush(me, carId))
  const published = await run<{ payload: { crusherCapacity: number; version: number } }>(
    economy.pool,
    'published',
    `select payload from outbox where subject = 'sottomondo.economy.family.holdings-changed.v1'
      and (payload ->> 'familyId')::bigint = $1 order by id`,
    [familyId],
  )
  expect(published.map(({ payload }) => payload.crusherCapacity)).toEqual([0, 0, 750, 725])
  const versions = published.map(({ payload }) => payload.version)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
})

test('who has left, has no family or whose family has ended goes to the scrapyard', async () => {
  await hire(750)
  const half = { garage: [{ crushKogels: -3 }] }
  await wreck()
  // What is told late changes nothing.
  const [before, left] = [memberOf(me, familyId), memberOf(me, null)]
  await economy.familyMembers(left)
  await economy.familyMembers(before)
  const { familyCrusher, ...rest } = await garage()
  expect([familyCrusher, rest]).toMatchObject([undefined, half])
  await economy.familyMembers(memberOf(me, familyId))
  expect(await garage()).toMatchObject({ garage: [{ crushKogels: 10 }] })
  await economy.endFamilies(endOf(familyId, [me]))
  expect(await garage()).toMatchObject(half)
})

test('a stolen car says what it yields in the family’s crusher', async () => {
  await hire(750)
  const theft = theftOf(me, { carName: 'Volmer Pendler', life: 60 })
  expect(await answered(economy.garage.reserveCar(ctxOf(me), theft))).toMatchObject({ crushBullets: 10 })
  await economy.settle({ escrowId: theft.escrowId, outcome: 'void' })
})
