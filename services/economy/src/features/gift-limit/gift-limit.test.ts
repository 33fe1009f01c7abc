import { BankService } from '@sottomondo/proto/economy/v1/bank'
import { GiftLimitService } from '@sottomondo/proto/economy/v1/gift_limit'
import { dutchDay } from '@sottomondo/server-kit/clock'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { expect, test } from 'vitest'
import { give } from '../../../test/running-economy.ts'
import { economyOf } from '../../service-of.ts'
import { bank as bankFeature } from '../bank/bank.ts'
import { giftLimitRules as rules } from './gift-limit.rules.ts'
import { forgetLimitDays } from './gift-limit.store.ts'
import { giftLimit } from './gift-limit.ts'

const dayMs = 86_400_000
const under = useService(economyOf(bankFeature, giftLimit), { clock: fakeClock(Date.parse('2026-11-20T12:00:00Z')) })
const bank = () => under.rpc(BankService)
type Someone = ReturnType<typeof newPlayer>

const rich = async (): Promise<Someone> => {
  const one = newPlayer()
  granted(await bank().getBalances(callOf(one), {}))
  await give(under.pool, one.accountId, 'cashBank', 100 * rules.baseEuro)
  return one
}
const earned = (one: Someone, euro: number, daysAgo: number) =>
  under.pool.query('insert into gift_limit_day (account_id, day, earned_euro) values ($1, $2, $3)', [
    one.accountId,
    dutchDay(under.clock.nowMs() - daysAgo * dayMs),
    euro,
  ])
const send = (from: Someone, to: Someone, amount: number, requestId?: string) =>
  bank().transfer(callOf(from, requestId), {
    receiverAccountId: to.accountId,
    receiverAccountName: to.accountName,
    amount,
    subject: '',
  })
const roomOf = async (one: Someone) => granted(await under.rpc(GiftLimitService).get(callOf(one), {})).roomEuro
const bankOf = async (one: Someone) => granted(await bank().getBalances(callOf(one), {})).cashBank
const tooMuch = (one: Someone) =>
  refuse(
    'conflict',
    `${one.accountName} kan dit nu niet van anderen krijgen. Hoeveel iemand krijgt, hangt af van wat die zelf verdient. Probeer minder, of later.`,
  )

test('a transfer beyond what the receiver may get is refused, and nothing has changed', async () => {
  const [giver, receiver] = [await rich(), newPlayer()]
  expect(await send(giver, receiver, rules.baseEuro + 1)).toEqual(tooMuch(receiver))
  expect([await bankOf(giver), await bankOf(receiver), await roomOf(receiver)]).toEqual([
    100 * rules.baseEuro,
    0,
    rules.baseEuro,
  ])
  expect(await under.outbox({ subject: 'sottomondo.economy.bank.transferred.v1' })).toEqual([])
  granted(await send(giver, receiver, rules.baseEuro))
  expect(await roomOf(receiver)).toBe(0)
  expect(await send(giver, receiver, 1)).toEqual(tooMuch(receiver))
  // Who has not got it learns nothing of the receiver.
  expect(await send(newPlayer(), receiver, 1)).toMatchObject({ id: 'insufficientFunds' })
})

test('of twenty transfers at once to one player as many pass as there is room for', async () => {
  const [receiver, ...givers] = await Promise.all([newPlayer(), rich(), rich()])
  const part = rules.baseEuro / 4
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => send(givers[nth % 2] as Someone, receiver, part)),
  )
  expect(answers.filter((one) => !isRefusal(one))).toHaveLength(4)
  expect(answers.filter(isRefusal)).toEqual(Array.from({ length: 16 }, () => tooMuch(receiver)))
  expect([await bankOf(receiver), await roomOf(receiver)]).toEqual([rules.baseEuro, 0])
})

test('the same request counts once, also when there is no room for another', async () => {
  const [giver, receiver] = [await rich(), newPlayer()]
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(giver, receiver, rules.baseEuro, 'all-of-it')))
  expect(new Set(answers.map((one) => granted(one).cashBank))).toEqual(new Set([99 * rules.baseEuro]))
  expect([await bankOf(receiver), await roomOf(receiver)]).toEqual([rules.baseEuro, 0])
})

test('what was earned gives room for as long as it is in the window, and what was given counts back', async () => {
  const [giver, receiver] = [await rich(), await rich()]
  await earned(receiver, 100 * rules.baseEuro, rules.windowDays)
  await earned(receiver, 100 * rules.baseEuro, rules.windowDays + 1)
  const limit = rules.baseEuro + rules.earnedPercent * rules.baseEuro
  expect(await roomOf(receiver)).toBe(limit)
  granted(await send(giver, receiver, limit))
  expect(await roomOf(receiver)).toBe(0)
  granted(await send(receiver, newPlayer(), 5))
  expect(await roomOf(receiver)).toBe(5)
  under.clock.advanceMs(dayMs)
  expect(await roomOf(receiver)).toBe(0)
  under.clock.advanceMs(rules.windowDays * dayMs)
  expect(await roomOf(receiver)).toBe(rules.baseEuro)
  await forgetLimitDays(under.pool, under.clock.nowMs())
  const left = await under.pool.query('select from gift_limit_day where account_id = $1', [receiver.accountId])
  expect(left.rowCount).toBe(0)
})
