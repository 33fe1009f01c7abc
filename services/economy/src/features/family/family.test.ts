import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { beforeEach, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { act, askOf, familyFactOf, holdingsOf, memberOf, newFamily } from '../../../test/family.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { escrowTexts } from '../../kernel/escrow/escrow.rules.ts'
import { ownerTexts } from '../../kernel/ledger/ledger.refusals.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { giftLimitRules, roomOf } from '../gift-limit/gift-limit.rules.ts'
import { readGiftSums } from '../gift-limit/gift-limit.store.ts'
import { receiveGift } from '../gift-limit/receive.ts'
import { familyTexts } from './family.rules.ts'
import { findMembership } from './membership.store.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 0
/** Makes a gangster with 2,500 and more in the pocket, bullets and credits. */
async function gangster(): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  await give(economy.pool, accountId, 'cashPocket', 1_000_000)
  await give(economy.pool, accountId, 'bullets', 1_000)
  await give(economy.pool, accountId, 'credits', 50)
  return accountId
}
async function has(accountId: number): Promise<[number, number, number]> {
  const { cashPocket, bullets, credits } = await readHoldings(economy.pool, accountId)
  return [cashPocket?.balance ?? 0, bullets?.balance ?? 0, credits?.balance ?? 0]
}
const start: [number, number, number] = [1_002_500, 1_000, 50]

let me = 0
let familyId = 0
beforeEach(async () => {
  me = await gangster()
  familyId = newFamily()
})
const ask = (purpose: string, amount: number, more = {}) => askOf(me, familyId, purpose, amount, more)

test('a batch of facts leaves the newest state of each family and member, whatever came before or in it', async () => {
  const known = () => findMembership(economy.pool, me)
  const named = (familyName: string, version: number) => familyFactOf(familyId, { familyName, version })
  const other = newFamily()
  await economy.families(named('De Tweede', 2), named('De Eerste', 1), familyFactOf(other))
  await economy.familyMembers(
    memberOf(me, other, { version: 1 }),
    memberOf(me, familyId, { version: 3, role: 'DON' }),
    memberOf(me, null, { version: 2 }),
  )
  expect(await known()).toEqual({ familyId, familyName: 'De Tweede', role: 'DON', isEnded: false })
  await economy.families(named('Te laat', 1), named('De Derde', 3))
  await economy.familyMembers(memberOf(me, null, { version: 2 }))
  expect(await known()).toMatchObject({ familyName: 'De Derde', role: 'DON' })
  await economy.familyMembers(memberOf(me, null, { version: 4 }))
  expect(await known()).toBeUndefined()
})

test('the player pays the founding, a symbol and a name, and the family gets nothing of it', async () => {
  expect(await act(economy, askOf(me, 0, 'familyFounding', 1_000_000))).toEqual({
    amount: 1_000_000,
    arriving: 1_000_000,
  })
  await act(economy, ask('familySymbol', 10))
  await act(economy, ask('familyName', 20))
  expect([await has(me), await holdingsOf(economy, familyId)]).toEqual([
    [2_500, 1_000, 20],
    [0, 0, 0],
  ])
})

test('costs and deposits go to the bank and the magazine, where a part of the bullets does not arrive', async () => {
  await act(economy, ask('familyJoin', 10_000))
  await act(economy, ask('familyLeave', 5_000))
  await act(economy, ask('familyCashDeposit', 100_000))
  expect(await act(economy, ask('familyBulletsDeposit', 101))).toEqual({ amount: 101, arriving: 85 })
  expect([await has(me), await holdingsOf(economy, familyId)]).toEqual([
    [887_500, 899, 50],
    [115_000, 85, 0],
  ])
})

test('the family pays withdrawals to the pocket, and its room, crusher and upkeep', async () => {
  await act(economy, ask('familyCashDeposit', 100_000))
  await act(economy, ask('familyBulletsDeposit', 100))
  await act(economy, ask('familyCashWithdrawal', 30_000))
  await act(economy, ask('familyBulletsWithdrawal', 80))
  await act(economy, ask('familyExpansion', 20_000))
  await act(economy, ask('familyCrusher', 15_000, { crusherCapacity: 750 }))
  await act(economy, ask('familyUpkeep', 10_000))
  expect([await has(me), await holdingsOf(economy, familyId)]).toEqual([
    [932_500, 980, 50],
    [25_000, 5, 750],
  ])
})

test('a void gives everything back, and a crusher that was not hired can yield nothing', async () => {
  await act(economy, ask('familyCashDeposit', 100_000))
  for (const [purpose, amount, more] of [
    ['familyBulletsDeposit', 100],
    ['familySymbol', 10],
    ['familyCashWithdrawal', 30_000],
    ['familyCrusher', 15_000, { crusherCapacity: 750 }],
  ] as const)
    await act(economy, ask(purpose, amount, more), 'void')
  expect([await has(me), await holdingsOf(economy, familyId)]).toEqual([
    [902_500, 1_000, 50],
    [100_000, 0, 0],
  ])
})

test('beyond what others may give, a member takes out of the bank only what they put in', async () => {
  const other = await gangster()
  await act(economy, askOf(other, familyId, 'familyCashDeposit', 1_000_000))
  await act(economy, ask('familyCashDeposit', 300_000))
  const room = giftLimitRules.baseEuro
  const roomLeft = async () => roomOf(await readGiftSums(economy.pool, me, economy.clock.nowMs()))
  await act(economy, ask('familyCashWithdrawal', 300_000))
  expect(await roomLeft()).toBe(room)
  await act(economy, ask('familyCashWithdrawal', 400_000), 'void')
  expect(await roomLeft()).toBe(room)
  const taken = await act(economy, ask('familyCashWithdrawal', 400_000))
  expect([taken, await roomLeft()]).toEqual([{ amount: 400_000, arriving: 400_000 }, room - 400_000])
  // Somebody else gave the rest.
  await receiveGift(economy.pool, { giver: other, receiver: me, euro: room - 600_000 }, economy.clock.nowMs())
  const asks = [ask('familyCashWithdrawal', 150_000), ask('familyCashWithdrawal', 150_000)] as const
  const answers = await Promise.all(asks.map((one) => act(economy, one)))
  expect(answers.filter(isRefusal)).toEqual([refuse('conflict', familyTexts.beyondLimit)])
  expect([await roomLeft(), await holdingsOf(economy, familyId)]).toEqual([50_000, [450_000, 0, 0]])
  const again = await economy.family.reserve(ctxOf(me), answers[0] && isRefusal(answers[0]) ? asks[1] : asks[0])
  expect([again, await roomLeft()]).toEqual([{ amount: 150_000, arriving: 150_000 }, 50_000])
})

test('who has too little is told whose money it is', async () => {
  await act(economy, ask('familyCashDeposit', 100))
  expect(await act(economy, ask('familyCashDeposit', 1_002_401))).toEqual(
    refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.', { costEuro: 1_002_401 }),
  )
  const bank = refuse('insufficientFunds', 'Er staat niet genoeg op de familiebank.')
  for (const purpose of ['familyCashWithdrawal', 'familyExpansion', 'familyUpkeep'])
    expect(await act(economy, ask(purpose, 101))).toEqual(bank)
  expect(await act(economy, ask('familyCrusher', 101, { crusherCapacity: 750 }))).toEqual(bank)
  expect(await act(economy, ask('familyBulletsWithdrawal', 1))).toEqual(
    refuse('insufficientFunds', 'Er liggen niet genoeg kogels in het magazijn van de familie.'),
  )
  expect([await has(me), await holdingsOf(economy, familyId)]).toEqual([
    [1_002_400, 1_000, 50],
    [100, 0, 0],
  ])
})

test('of a single bullet nothing would arrive', async () => {
  expect(await act(economy, ask('familyBulletsDeposit', 1))).toMatchObject({
    id: 'invalid',
    message: familyTexts.allLost,
  })
  expect(await act(economy, ask('familyBulletsDeposit', 2))).toEqual({ amount: 2, arriving: 1 })
  expect(await has(me)).toEqual([1_002_500, 998, 50])
})

test('requests that nobody of social makes are refused', async () => {
  const invalid = refuse('invalid', escrowTexts.badRequest)
  for (const wrong of [
    ask('familyParty', 5),
    ask('familyCashDeposit', 0),
    ask('familyCashDeposit', -5),
    ask('familyCashDeposit', 0.5),
    ask('familyCashDeposit', Number.MAX_SAFE_INTEGER + 1),
    ask('familyCashDeposit', 5, { familyId: 0 }),
    ask('familyCashDeposit', 5, { familyId: -1 }),
    ask('familyCashDeposit', 5, { crusherCapacity: 750 }),
    ask('familyCashDeposit', 5, { escrowId: 'with space' }),
    ask('familyCrusher', 5),
    ask('familyFounding', 5),
  ])
    expect(await economy.family.reserve(ctxOf(me), wrong)).toEqual(invalid)
  expect(await economy.family.reserve(ctxOf(await gangster()), ask('familyCashDeposit', 5))).toEqual(
    refuse('forbidden', escrowTexts.notYours),
  )
  expect(await has(me)).toEqual(start)
})

test('twenty times the same id moves it once, and another wish under it is refused', async () => {
  const deposit = ask('familyCashDeposit', 700)
  const answers = await Promise.all(Array.from({ length: 20 }, () => economy.family.reserve(ctxOf(me), deposit)))
  expect(answers).toEqual(Array(20).fill({ amount: 700, arriving: 700 }))
  expect(await economy.family.reserve(ctxOf(me), { ...deposit, amount: 701 })).toEqual(
    refuse('conflict', escrowTexts.usedForOther),
  )
  const commit = { escrowId: deposit.escrowId, outcome: 'commit' as const }
  await economy.settle(commit, commit)
  await economy.settle(commit)
  await expect(economy.settle({ ...commit, outcome: 'void' })).rejects.toThrow('is committed')
  expect(await holdingsOf(economy, familyId)).toEqual([700, 0, 0])
})

test('a deposit that arrives after its void is refused', async () => {
  const deposit = ask('familyCashDeposit', 700)
  await economy.settle({ escrowId: deposit.escrowId, outcome: 'void' })
  expect(await economy.family.reserve(ctxOf(me), deposit)).toEqual(refuse('conflict', escrowTexts.voided))
  expect(await has(me)).toEqual(start)
})

test('ten withdrawals of the whole bank at one instant: one gets it', async () => {
  await act(economy, ask('familyCashDeposit', 5_000))
  const others = await Promise.all(Array.from({ length: 10 }, gangster))
  const asks = others.map((one) => askOf(one, familyId, 'familyCashWithdrawal', 5_000))
  const answers = await Promise.all(asks.map((one) => act(economy, one)))
  expect(answers.filter((one) => !('id' in one))).toHaveLength(1)
  expect(await holdingsOf(economy, familyId)).toEqual([0, 0, 0])
  const pockets = await Promise.all(others.map(async (one) => (await has(one))[0]))
  expect(pockets.reduce((sum, one) => sum + one, 0)).toBe(10 * start[0] + 5_000)
})

test('upkeep beside a withdrawal: the bank pays one of them', async () => {
  await act(economy, ask('familyCashDeposit', 5_000))
  const answers = await Promise.all([
    act(economy, ask('familyCashWithdrawal', 3_000)),
    act(economy, ask('familyUpkeep', 3_000)),
  ])
  expect(answers.filter((one) => !('id' in one))).toHaveLength(1)
  expect(await holdingsOf(economy, familyId)).toEqual([2_000, 0, 0])
})

test('who is in a fight neither deposits nor withdraws', async () => {
  await act(economy, ask('familyCashDeposit', 5_000))
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: `f-${me}`, cause: 'test', accountIds: [me] }))
  const frozen = refuse('activeMurderAttempt', ownerTexts.frozen)
  for (const purpose of ['familyCashDeposit', 'familyBulletsDeposit', 'familyCashWithdrawal'])
    expect(await act(economy, ask(purpose, 5))).toEqual(frozen)
  // The family itself goes on.
  expect(await act(economy, ask('familyUpkeep', 1_000))).toEqual({ amount: 1_000, arriving: 1_000 })
  await answered(economy.owner.thaw(ctxOfService(), { freezeId: `f-${me}` }))
  expect(await holdingsOf(economy, familyId)).toEqual([4_000, 0, 0])
})

test('a withdrawal whose player was frozen meanwhile waits for the thaw', async () => {
  await act(economy, ask('familyCashDeposit', 5_000))
  const withdrawal = ask('familyCashWithdrawal', 5_000)
  await answered(economy.family.reserve(ctxOf(me), withdrawal))
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: `f-${me}`, cause: 'test', accountIds: [me] }))
  await economy.settle({ escrowId: withdrawal.escrowId, outcome: 'commit' })
  expect([await has(me), await holdingsOf(economy, familyId)]).toEqual([
    [997_500, 1_000, 50],
    [0, 0, 0],
  ])
  expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
  await answered(economy.owner.thaw(ctxOfService(), { freezeId: `f-${me}` }))
  expect(await has(me)).toEqual(start)
})
