import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { ctxIn } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { durationMs } from '../../kernel/auction/auction.rules.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { witnessAuction } from './witness.auction.ts'
import { witnessRules as rules, witnessTexts as texts, witnessLifeMs } from './witness.rules.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 0
async function gangster(cash = 100_000): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  if (cash > 0) await give(economy.pool, accountId, 'cashPocket', cash)
  return accountId
}
const side = (accountId: number, accountName: string) => ({
  accountId,
  accountName,
  rankNumber: 6,
  bullets: 1,
  bulletsShot: 1,
  died: false,
  lifeLost: 0,
})
const see = (...witnesses: number[]) =>
  economy.fightsSeen({
    murderId: `seen-${++last}`,
    cityName: 'Rome',
    isAnonymous: true,
    startedAtMs: 0,
    killer: side(9_001, 'Schutter'),
    victim: side(9_002, 'Doelwit'),
    endedAtMs: economy.clock.nowMs(),
    witnesses: witnesses.map((accountId) => ({ accountId, accountName: `Gangster_${accountId}` })),
  })
const listOf = async (accountId: number) => (await answered(economy.witness.list(ctxOf(accountId), {}))).statements
const only = async (accountId: number) => (await listOf(accountId))[0]?.witnessId ?? 0
const open = (accountId: number, witnessId: number, requestId?: string) =>
  economy.witness.open(ctxOf(accountId, requestId), { witnessId })
const pocketOf = async (accountId: number) => (await readHoldings(economy.pool, accountId)).cashPocket?.balance

test('a witness gets a closed statement, and learns for money who shot, once', async () => {
  const me = await gangster()
  await see(me)
  const [closed] = await listOf(me)
  expect(closed).toMatchObject({ victimName: 'Doelwit', cityName: 'Rome', isOpen: false, accountName: undefined })
  const before = (await pocketOf(me)) ?? 0
  const answers = await Promise.all(Array.from({ length: 5 }, () => open(me, closed?.witnessId ?? 0)))
  expect(answers.filter((one) => !isRefusal(one))).toMatchObject([
    { message: texts.opened('Schutter'), accountName: 'Schutter', cashPocket: before - rules.openEuro },
  ])
  expect(answers.filter(isRefusal)).toEqual(Array(4).fill(refuse('conflict', texts.openAlready)))
  expect(await pocketOf(me)).toBe(before - rules.openEuro)
  expect(await listOf(me)).toMatchObject([{ isOpen: true, accountName: 'Schutter' }])
})

test('nobody opens the statement of another, one that is not there, or one without the money', async () => {
  const [me, poor] = [await gangster(), await gangster(0)]
  await see(me, poor)
  const notYours = refuse('notFound', texts.notYours)
  expect(await open(poor, await only(me))).toEqual(notYours)
  expect(await open(me, 123_456_789)).toEqual(notYours)
  expect(await open(poor, await only(poor))).toEqual(
    refuse('insufficientFunds', texts.tooPoor, { costEuro: rules.openEuro }),
  )
  expect(await listOf(poor)).toMatchObject([{ isOpen: false }])
})

test('a statement is gone after two days, a frozen owner’s at the thaw', async () => {
  const [me, frozen] = [await gangster(), await gangster()]
  await see(me, frozen)
  const witnessId = await only(me)
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'watched', cause: 'test', accountIds: [frozen] }))
  economy.clock.advanceMs(witnessLifeMs(1))
  expect([await listOf(me), await open(me, witnessId)]).toEqual([[], refuse('notFound', texts.notYours)])
  const owned = () =>
    economy.count(`select count(*) from item where kind = 'WITNESS_STATEMENT' and owner_id = any ($1)`, [
      [me, frozen].map(String),
    ])
  await economy.expireStatements()
  expect(await owned()).toBe(1)
  await answered(economy.owner.thaw(ctxOfService(), { freezeId: 'watched' }))
  await economy.expireStatements()
  expect(await owned()).toBe(0)
})

test('it is auctioned by who has it, while it outlives the auction', async () => {
  const [me, other] = [await gangster(), await gangster()]
  await see(me)
  const itemId = await only(me)
  const offer = (accountId: number) =>
    witnessAuction.find(economy.pool, { accountId, itemId, time: { nowMs: economy.clock.nowMs(), gameSpeed: 1 } })
  expect(await offer(me)).toMatchObject({ itemId, itemName: texts.nameOf('Doelwit') })
  expect(await offer(other)).toEqual(refuse('notFound', texts.notYours))
  // One that is over just after the auction is of no use to a buyer.
  economy.clock.advanceMs(witnessLifeMs(1) - durationMs(1) - rules.afterAuctionSeconds * 1000 - 1)
  expect(await offer(me)).toMatchObject({ itemId })
  economy.clock.advanceMs(1)
  expect(await offer(me)).toEqual(refuse('conflict', texts.tooOld))
})

test('on auction nobody opens it or lets it go; whoever wins it does, and learns who shot', async () => {
  const [me, buyer] = [await gangster(), await gangster()]
  await give(economy.pool, buyer, 'cashBank', 50_000)
  await see(me)
  const itemId = await only(me)
  const sale = { itemType: 'WITNESS_STATEMENT', itemId, startingPrice: 40_000, isAnonymous: false }
  const { auctionId } = await answered(economy.auction.create(ctxIn(me), sale as never))
  expect([await listOf(me), await open(me, itemId)]).toEqual([[], refuse('notFound', texts.notYours)])
  expect(await economy.auction.create(ctxIn(me), sale as never)).toEqual(refuse('notFound', texts.notYours))
  await answered(economy.auction.bid(ctxIn(buyer), { auctionId, bidAmount: 40_000, isAnonymousBid: false }))
  economy.clock.advanceMs(durationMs(1))
  await economy.expireStatements()
  await economy.endAuction(auctionId)
  expect(await open(me, itemId)).toEqual(refuse('notFound', texts.notYours))
  expect(await answered(open(buyer, itemId))).toMatchObject({ accountName: 'Schutter' })
})
