import { refuse } from '@sottomondo/server-kit/refusal'
import { run } from '@sottomondo/test-kit'
import { beforeEach, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { act, askOf, endOf, familyFactOf, holdingsOf, newFamily } from '../../../test/family.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { giftLimitRules } from '../gift-limit/gift-limit.rules.ts'
import { readGiftSums } from '../gift-limit/gift-limit.store.ts'
import { familyTexts } from './family.rules.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 0
async function gangster(): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  await give(economy.pool, accountId, 'cashPocket', 100_000)
  await give(economy.pool, accountId, 'bullets', 1_000)
  return accountId
}
const has = async (accountId: number) => {
  const { cashBank, bullets } = await readHoldings(economy.pool, accountId)
  return [cashBank?.balance ?? 0, bullets?.balance ?? 0]
}
const divided = () =>
  run<{ payload: object }>(
    economy.pool,
    'divided',
    `select payload from outbox where subject = 'sottomondo.economy.family.divided.v1'
      and (payload ->> 'familyId')::bigint = $1`,
    [familyId],
  )
const die = (accountId: number) =>
  economy.die({
    accountId,
    userId: accountId,
    accountName: 'Dode',
    cause: 'admin',
    diedAtMs: 1,
    deathId: `d-${accountId}`,
    killerAccountId: null,
    heirAccountId: null,
    heirAccountName: null,
  })

let heirs: [number, number, number] = [0, 0, 0]
let familyId = 0
beforeEach(async () => {
  heirs = [await gangster(), await gangster(), await gangster()]
  familyId = newFamily()
  await economy.families(familyFactOf(familyId))
  await act(economy, askOf(heirs[0], familyId, 'familyCashDeposit', 10_001))
  await act(economy, askOf(heirs[0], familyId, 'familyBulletsDeposit', 100))
  await act(economy, askOf(heirs[0], familyId, 'familyCrusher', 1, { crusherCapacity: 750 }))
})

test('bank and magazine go to the members in equal parts, once; the first has the rest, and the crusher is gone', async () => {
  await economy.endFamilies(endOf(familyId, heirs))
  await economy.endFamilies(endOf(familyId, heirs))
  await Promise.all([economy.divideFamilies(), economy.divideFamilies()])
  expect(await Promise.all(heirs.map(has))).toEqual([
    [3_334, 929],
    [3_333, 1_028],
    [3_333, 1_028],
  ])
  expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 0])
  const parts = { partEuro: 3_333, partBullets: 28, restEuro: 1, restBullets: 1, heirAccountIds: heirs }
  expect(await divided()).toMatchObject([{ payload: { familyId, familyName: 'De Familie', ...parts } }])
})

test('beyond what they put in themselves heirs get what they may get from others; the rest is gone', async () => {
  const room = giftLimitRules.baseEuro
  const [payer, ...others] = heirs
  await give(economy.pool, payer, 'cashBank', 6 * room)
  await answered(economy.bank.withdraw(ctxOf(payer), { amount: 6 * room }))
  await act(economy, askOf(payer, familyId, 'familyCashDeposit', 6 * room - 10_000))
  await economy.endFamilies(endOf(familyId, heirs))
  await economy.endFamilies(endOf(familyId, heirs))
  expect((await Promise.all(heirs.map(has))).map(([bank]) => bank)).toEqual([2 * room, room, room])
  const received = await Promise.all(heirs.map((one) => readGiftSums(economy.pool, one, economy.clock.nowMs())))
  expect(received.map(({ receivedEuro }) => receivedEuro)).toEqual([0, room, room])
  expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 0])
  expect(await divided()).toMatchObject([
    { payload: { heirAccountIds: [payer, ...others], partEuro: 2 * room, beyondEuros: [0, room, room] } },
  ])
})

test('from the end on nothing more is reserved', async () => {
  await economy.endFamilies(endOf(familyId, heirs))
  for (const purpose of ['familyCashDeposit', 'familyCashWithdrawal', 'familyUpkeep'])
    expect(await act(economy, askOf(heirs[1], familyId, purpose, 5))).toEqual(refuse('conflict', familyTexts.ended))
})

test('a deposit and a withdrawal that are still open end first', async () => {
  const deposit = askOf(heirs[1], familyId, 'familyCashDeposit', 2_000)
  const withdrawal = askOf(heirs[2], familyId, 'familyCashWithdrawal', 1_000)
  await answered(economy.family.reserve(ctxOf(heirs[1]), deposit))
  await answered(economy.family.reserve(ctxOf(heirs[2]), withdrawal))
  await economy.endFamilies(endOf(familyId, heirs))
  expect(await holdingsOf(economy, familyId)).toEqual([9_000, 85, 750])
  await economy.settle({ escrowId: deposit.escrowId, outcome: 'commit' })
  await economy.divideFamilies()
  expect(await holdingsOf(economy, familyId)).toEqual([11_000, 85, 750])
  await economy.settle({ escrowId: withdrawal.escrowId, outcome: 'void' })
  await economy.divideFamilies()
  expect([await holdingsOf(economy, familyId), await has(heirs[1])]).toEqual([
    [0, 0, 0],
    [4_000, 1_028],
  ])
})

test('the dead get nothing, and the living their parts', async () => {
  await die(heirs[0])
  await economy.endFamilies(endOf(familyId, heirs))
  expect(await Promise.all(heirs.slice(1).map(has))).toEqual([
    [5_000, 1_043],
    [5_000, 1_042],
  ])
})

test('a member whose estate waits is dead as well', async () => {
  const [dead] = heirs
  const open = { asset: 'cashPocket', amount: 1, credits: 0, honorPoints: 0, purpose: 'travel' as const, lines: [] }
  await answered(economy.escrow.reserve(ctxOf(dead), { ...open, escrowId: `open-${dead}`, accountId: dead }))
  await die(dead)
  await economy.endFamilies(endOf(familyId, heirs))
  expect(await has(heirs[1])).toEqual([5_000, 1_043])
  await economy.settle({ escrowId: `open-${dead}`, outcome: 'void' })
  await economy.estates()
})

test('without anybody alive all of it is gone', async () => {
  for (const one of heirs) await die(one)
  await economy.endFamilies(endOf(familyId, heirs))
  expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 0])
  expect(await divided()).toMatchObject([{ payload: { heirAccountIds: [], partEuro: 0, partBullets: 0 } }])
})

test('a family of which nothing is left, and one of which nothing was told, end too', async () => {
  const unknown = newFamily()
  await economy.endFamilies(endOf(unknown, heirs))
  expect(
    await economy.count('select count(*) from family where family_id = $1 and divided_at is not null', [unknown]),
  ).toBe(1)
  expect(await has(heirs[1])).toEqual([0, 1_000])
})

test('a frozen heir is waited for', async () => {
  await answered(
    economy.owner.freeze(ctxOfService(), { freezeId: `f-${familyId}`, cause: 'test', accountIds: [heirs[1]] }),
  )
  await economy.endFamilies(endOf(familyId, heirs))
  expect(await holdingsOf(economy, familyId)).toEqual([10_000, 85, 750])
  await answered(economy.owner.thaw(ctxOfService(), { freezeId: `f-${familyId}` }))
  await economy.divideFamilies()
  expect(await has(heirs[1])).toEqual([3_333, 1_028])
})

test('a member who dies while they deposit: it is in the bank or in their estate, whichever their intent says', async () => {
  const [me, heir] = [heirs[1], heirs[2]]
  for (const [nth, outcome] of (['commit', 'void'] as const).entries()) {
    const depositor = nth === 0 ? me : await gangster()
    const deposit = askOf(depositor, familyId, 'familyCashDeposit', 50_000)
    await answered(economy.family.reserve(ctxOf(depositor), deposit))
    await economy.die({
      accountId: depositor,
      userId: depositor,
      accountName: 'Dode',
      cause: 'admin',
      diedAtMs: 1,
      deathId: `d-${depositor}`,
      killerAccountId: heir,
      heirAccountId: null,
      heirAccountName: null,
    })
    await economy.settle({ escrowId: deposit.escrowId, outcome })
    await economy.estates()
  }
  const { cashPocket } = await readHoldings(economy.pool, heir)
  // The killer of both: 52,500 of the first, whose deposit went through, and all 102,500 of the second.
  expect([cashPocket?.balance, (await holdingsOf(economy, familyId))[0]]).toEqual([102_500 + 52_500 + 102_500, 60_000])
})

test('an end beside twenty deposits: what was accepted is divided, nothing stays behind', async () => {
  const asks = Array.from({ length: 20 }, () => askOf(heirs[1], familyId, 'familyCashDeposit', 300))
  const answers = await Promise.all([
    ...asks.map((one) => act(economy, one)),
    economy.endFamilies(endOf(familyId, heirs)),
  ])
  await economy.divideFamilies()
  const accepted = answers.filter((one) => one && !('id' in one)).length
  expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 0])
  expect((await has(heirs[2]))[0]).toBe(Math.floor((10_000 + accepted * 300) / 3))
})
