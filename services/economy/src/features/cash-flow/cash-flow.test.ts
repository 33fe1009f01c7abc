import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { CashFlowService } from '@sottomondo/proto/economy/v1/cash_flow'
import { transaction } from '@sottomondo/server-kit/database'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { openLedger } from '../../ledger.ts'
import { economyOf } from '../../service-of.ts'
import { bank as bankFeature } from '../bank/bank.ts'
import { crime } from '../crime/crime.ts'
import { deleteCashFlowBefore, readCashFlow } from './cash-flow.store.ts'
import { cashFlow } from './cash-flow.ts'
import { gatherCashFlow } from './gather.ts'

// Transfers have the database's own time.
const under = useService(economyOf(bankFeature, cashFlow, crime), { clock: fakeClock(Date.now()) })
const bank = () => under.rpc(BankService)
type Someone = ReturnType<typeof newPlayer>

let looking: number[] = []
const pushed: number[] = []
const viewers = {
  lately: async () => looking,
  changed: (accountIds: readonly number[]) => void pushed.push(...accountIds),
}
/** Gathers what was posted by now: nothing else is at work here. */
const gather = (of: Parameters<typeof gatherCashFlow>[1] = viewers) =>
  gatherCashFlow(under.pool, of, { marginSeconds: 0, atOnceSeconds: 3_600 })
/** The money of the last two days as it is shown; a test may run across midnight. */
async function shownTo(someone: Someone) {
  const { days } = granted(await under.rpc(CashFlowService).get(callOf(someone), {}))
  const sum = (key: 'inEuro' | 'outEuro') => days.reduce((all, day) => all + day[key], 0)
  return { inEuro: sum('inEuro'), outEuro: sum('outEuro') }
}
/** The same, once what was posted by now is gathered. */
async function flowOf(someone: Someone) {
  await gather()
  return shownTo(someone)
}
/** What is gathered of their own earnings. */
async function earnedBy({ accountId }: Someone) {
  await gather()
  const { rows } = await under.pool.query('select sum(earned_euro)::int as euro from cash_flow where account_id = $1', [
    accountId,
  ])
  return rows[0].euro
}
const pay = async (from: Someone, to: Someone, amount: number) => {
  const receiver = { receiverAccountId: to.accountId, receiverAccountName: to.accountName }
  granted(await bank().transfer(callOf(from), { ...receiver, amount, subject: 'huur' }))
}

test('what comes in and goes out is counted once, and what moves between pocket and bank is not', async () => {
  const [me, other] = [newPlayer(), newPlayer()]
  for (const one of [me, other]) granted(await bank().getBalances(callOf(one), {}))
  await eventually(async () => expect(await flowOf(me)).toEqual({ inEuro: 2_500, outEuro: 0 }))
  granted(await bank().deposit(callOf(me), { amount: 2_000 }))
  granted(await bank().withdraw(callOf(me), { amount: 500 }))
  await pay(me, other, 300)
  await pay(me, other, 40)
  await eventually(async () => expect(await flowOf(other)).toEqual({ inEuro: 2_840, outEuro: 0 }))
  await eventually(async () => expect(await flowOf(me)).toEqual({ inEuro: 2_500, outEuro: 340 }))
  expect(await flowOf(me)).toEqual({ inEuro: 2_500, outEuro: 340 })
})

test('what is paid is shown at once, and once when it is gathered', async () => {
  const [me, other] = [newPlayer(), newPlayer()]
  for (const one of [me, other]) granted(await bank().getBalances(callOf(one), {}))
  granted(await bank().deposit(callOf(me), { amount: 2_000 }))
  for (let paid = 1; paid <= 20; paid++) {
    await pay(me, other, 1)
    if (paid % 4 === 0) await gather()
    expect(await shownTo(me)).toEqual({ inEuro: 2_500, outEuro: paid })
  }
})

test('a crime’s reward is money in, and its egg is none', async () => {
  const me = newPlayer()
  granted(await bank().getBalances(callOf(me), {}))
  await eventually(async () => expect(await flowOf(me)).toEqual({ inEuro: 2_500, outEuro: 0 }))
  await under.publish('sottomondo.actions.crime.committed.v1', {
    crimeId: 'cash-flow',
    accountId: me.accountId,
    crimeOptionId: 1,
    success: true,
    rewardEuro: 120,
    easterEggs: 1,
    experience: 4,
    jailSeconds: 0,
    committedAtMs: under.clock.nowMs(),
  })
  await eventually(async () => expect(await flowOf(me)).toEqual({ inEuro: 2_620, outEuro: 0 }))
  await eventually(async () => expect(await earnedBy(me)).toBe(120))
})

test('of trades the profit is earned; of what others pay, and of other reservations, nothing is', async () => {
  const [me, other] = [newPlayer(), newPlayer()]
  for (const one of [me, other]) granted(await bank().getBalances(callOf(one), {}))
  granted(await bank().deposit(callOf(other), { amount: 900 }))
  await pay(other, me, 900)
  const [pocket, elsewhere] = [player(me.accountId), sink('auction')]
  const posted = (
    [
      ['escrowReserve', 'goodsPurchase', -500],
      ['escrowReserve', 'travel', -100],
      ['escrowVoid', 'travel', 100],
      ['escrowCommit', 'goodsSale', 560],
      ['lotteryPrize', undefined, 1_000],
    ] as const
  ).map(([kind, purpose, euro], nth) => ({
    id: `earned-${nth}`,
    kind,
    memo: purpose ? { purpose } : {},
    entries: move(elsewhere, pocket, 'cashPocket', euro),
  }))
  await transaction(under.pool, (tx) => openLedger(createMetrics('test')).postDecided(tx, posted))
  await eventually(async () => expect(await flowOf(me)).toEqual({ inEuro: 5_060, outEuro: 600 }))
  await eventually(async () => expect(await earnedBy(me)).toBe(60))
})

test('who looks is told of their own money', async () => {
  const [me, other] = [newPlayer(), newPlayer()]
  looking = [me.accountId]
  granted(await bank().deposit(callOf(me), { amount: 1_000 }))
  await eventually(async () => {
    // Again and again: the service's own gathering, at which nobody looks here, may be the first.
    await pay(me, other, 1)
    await gather()
    expect(new Set(pushed)).toEqual(new Set([me.accountId]))
  })
})

test('two who gather at one instant, and one who is cut off, count nothing twice', async () => {
  const [me, other] = [newPlayer(), newPlayer()]
  granted(await bank().deposit(callOf(me), { amount: 1_000 }))
  const cut = {
    lately: async () => [],
    changed: () => {
      throw new Error('killed')
    },
  }
  for (let round = 0; round < 5; round++) {
    await pay(me, other, 10)
    await Promise.all([gather(), gather(), gather(cut).catch(() => {}), gather()])
  }
  await eventually(async () => expect(await flowOf(me)).toEqual({ inEuro: 2_500, outEuro: 50 }))
})

test('hours are removed once they are older than yesterday', async () => {
  const hourMs = 3_600_000
  const hourAtMs = Math.floor(Date.now() / hourMs) * hourMs - 100 * hourMs
  await under.pool.query(
    `insert into cash_flow (account_id, hour_at, in_euro, out_euro)
      values (77, to_timestamp($1::float8 / 1000), 5, 0), (333, to_timestamp($1::float8 / 1000), 6, 1)`,
    [hourAtMs],
  )
  await deleteCashFlowBefore(under.pool, hourAtMs)
  expect(await readCashFlow(under.pool, 77, hourAtMs)).toEqual([{ hourAtMs, inEuro: 5, outEuro: 0 }])
  await deleteCashFlowBefore(under.pool, hourAtMs + 1)
  expect(await readCashFlow(under.pool, 77, hourAtMs)).toEqual([])
})
