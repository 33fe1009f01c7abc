import { facts } from '@sottomondo/event-contract/facts'
import { GoodsService } from '@sottomondo/proto/actions/v1/goods'
import { StatusService } from '@sottomondo/proto/actions/v1/status'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { status } from '../status/status.ts'
import { goodsLapseMs } from './goods.rules.ts'
import { goods as goodsFeature } from './goods.ts'

const actions = useActions([goodsFeature, status])
const goods = () => actions.rpc(GoodsService)
const bier = (amount: number) => [{ good: 'bier', amount }]
const weed = (amount: number) => [{ good: 'weed', amount }]

const buy = (caller: Caller, more: Partial<Try> = {}) => trade('buy', caller, more)
const sell = (caller: Caller, more: Partial<Try> = {}) => trade('sell', caller, more)
interface Try {
  requestId: string
  trade: string
  goods: { good: string; amount: number }[]
  period: number
}
const trade = (side: 'buy' | 'sell', caller: Caller, { requestId, ...more }: Partial<Try>) =>
  goods()[side](callOf(caller, requestId), { trade: 'liquor', goods: bier(10), period: 0, ...more })

/** Makes a gangster of rank 3. */
async function gangster(set = 'experience = 900'): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await actions.rpc(StatusService).getTimers(callOf(caller), {}))
  await actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
  return caller
}
const rowOf = async ({ accountId }: Caller) =>
  (await actions.pool.query('select * from gangster where account_id = $1', [accountId])).rows[0]
async function factsOf<F extends keyof typeof facts>(subject: F, caller: Caller) {
  const rows = await actions.outbox({ subject })
  return rows
    .map(({ payload }) => facts[subject].parse(payload) as Record<string, unknown>)
    .filter((payload) => payload.accountId === caller.accountId)
}
const traded = (caller: Caller) => factsOf('sottomondo.actions.goods.traded.v1', caller)
const reservedFor = (caller: Caller) => actions.goods.reservations.filter((one) => one.accountId === caller.accountId)
/** Returns how a player's reservations were settled, in order. */
async function settlements(caller: Caller): Promise<string[]> {
  const ids = reservedFor(caller).map((one) => one.escrowId)
  const rows = await actions.outbox({ subject: 'sottomondo.actions.escrow.settled.v1' })
  return rows.filter(({ payload }) => ids.includes(payload.escrowId)).map(({ payload }) => payload.outcome)
}

beforeEach(() => {
  Object.assign(actions.goods, { reservations: [], answer: undefined, hook: undefined })
  actions.random.fix(0.5)
})

test('a purchase sets its timer, counts, and brings more experience from half of the limit on', async () => {
  const caller = await gangster(`experience = 898, city_name = 'Rome', is_godfather = false`)
  const answer = granted(await buy(caller, { requestId: 'bought', period: 7 }))
  expect(answer).toEqual({
    success: true,
    message: 'Je kocht 10 flessen voor €1.000.',
    euro: 1_000,
    amount: 10,
    lost: 0,
    jailSeconds: 0,
    experience: 2,
    timeLeft: 600,
    rankedUpTo: 'Pulitore',
  })
  expect(await rowOf(caller)).toMatchObject({ experience: 900, liquor_crimes_committed: 1, drugs_until: null })
  expect(reservedFor(caller)).toMatchObject([
    {
      purpose: 'goodsPurchase',
      trade: 'liquor',
      side: 'buy',
      goods: bier(10),
      periodId: 7,
      cityName: 'Rome',
      rankNumber: 2,
      caught: false,
    },
  ])
  expect(await settlements(caller)).toEqual(['commit'])
  expect(await traded(caller)).toMatchObject([
    { side: 'buy', cityName: 'Rome', goods: bier(10), caught: false, euro: 1_000, experience: 2, jailSeconds: 0 },
  ])
  expect(await factsOf('sottomondo.actions.rank.reached.v1', caller)).toMatchObject([{ rankNumber: 3 }])
  expect(await buy(caller, { requestId: 'bought', period: 7 })).toEqual(answer)
  expect(await buy(caller, { requestId: 'bought', goods: bier(9), period: 7 })).toEqual(usedForOther)
  expect(refused(await sell(caller))).toMatchObject({ id: 'timer', timeLeft: 600 })
  // Each trade has its own timer.
  expect(granted(await buy(caller, { trade: 'drugs', goods: weed(3) }))).toMatchObject({
    message: 'Je kocht 3 pakjes voor €300.',
    experience: 1,
    timeLeft: 900,
  })
  expect(await rowOf(caller)).toMatchObject({ liquor_crimes_committed: 1, drugs_crimes_committed: 1 })
})

describe('a sale', () => {
  test('pays what was reserved, unless it is caught', async () => {
    const caller = await gangster()
    actions.random.fix(0.06)
    expect(granted(await sell(caller))).toMatchObject({ success: true, message: 'Je verkocht 10 flessen voor €1.000.' })
    actions.clock.advanceMs(600_000)
    actions.random.fix(0.0599)
    expect(granted(await sell(caller))).toMatchObject({
      success: false,
      message: 'Je koper had een insigne. 3 flessen in beslag genomen, de rest heb je nog.',
      euro: 0,
      lost: 3,
      jailSeconds: 240,
      experience: 1,
      timeLeft: 600,
    })
    expect(reservedFor(caller).map((one) => one.caught)).toEqual([false, true])
    expect(await settlements(caller)).toEqual(['commit', 'commit'])
    expect(await factsOf('sottomondo.actions.jail.entered.v1', caller)).toMatchObject([{ reason: 'liquor' }])
    await eventually(async () => {
      const card = await actions.redis.hGet(`card:${caller.accountId}`, 'actions')
      expect(JSON.parse(card ?? '{}').jailedUntilMs).toBe(actions.clock.nowMs() + 240_000)
    })
    expect(refused(await sell(caller, { trade: 'drugs', goods: weed(1) }))).toMatchObject({ id: 'jail', timeLeft: 240 })
  })

  test('of drugs is caught more often, and less often by a trader of many levels', async () => {
    const caller = await gangster()
    actions.random.fix(0.0899)
    const weedSale = { trade: 'drugs', goods: weed(4) }
    expect(granted(await sell(caller, weedSale))).toMatchObject({ success: false, lost: 1 })
    actions.clock.advanceMs(900_000)
    await actions.pool.query(
      'update gangster set perks = $2, perks_version = perks_version + 1 where account_id = $1',
      [caller.accountId, JSON.stringify([{ perkId: 6, level: 4, augmentId: null }])],
    )
    expect(granted(await sell(caller, weedSale)).success).toBe(true)
    actions.clock.advanceMs(900_000)
    actions.random.fix(0.0719)
    expect(granted(await sell(caller, weedSale)).success).toBe(false)
  })
})

test('a trade that may not be is refused in the order of the rules, and nothing is reserved or used up', async () => {
  const caller = await gangster()
  const change = (set: string) =>
    actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
  const until = new Date(actions.clock.nowMs() + 30_000).toISOString()
  await change(`drugs_until = '${until}', jailed_until = '${until}', fight_until = '${until}', life = 0`)
  const order = []
  for (const mended of ['life = 100', 'fight_until = null', 'jailed_until = null']) {
    order.push(refused(await buy(caller, { trade: 'drugs', goods: weed(1) })).id)
    await change(mended)
  }
  order.push(refused(await buy(caller, { trade: 'drugs', goods: weed(1) })).id)
  expect(order).toEqual(['noActiveAccount', 'activeMurderAttempt', 'jail', 'timer'])
  await change('drugs_until = null, experience = 899')
  expect(refused(await buy(caller, { trade: 'drugs', goods: weed(1) })).id).toBe('rank')
  await change('experience = 299')
  expect(refused(await buy(caller)).id).toBe('rank')
  const wrong = [{ trade: 'wapens' }, { goods: [] }, { goods: bier(0) }, { goods: bier(-1) }, { goods: weed(1) }]
  for (const one of wrong) expect(refused(await buy(caller, one)).id).toBe('invalid')
  expect(reservedFor(caller)).toEqual([])
})

test('a refusal of economy is the answer, and the timer stays unset', async () => {
  const caller = await gangster()
  actions.goods.answer = refuse('conflict', 'De prijzen zijn net veranderd: bier €500.')
  expect(refused(await buy(caller)).message).toBe('De prijzen zijn net veranderd: bier €500.')
  expect(await settlements(caller)).toEqual(['void'])
  actions.goods.answer = undefined
  expect(granted(await buy(caller)).success).toBe(true)
})

test('of twenty trades at one instant one happens, and the others are given back', async () => {
  const caller = await gangster()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? buy(caller) : sell(caller))))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
  expect(await traded(caller)).toHaveLength(1)
  const ended = await settlements(caller)
  expect(ended.filter((outcome) => outcome === 'commit')).toHaveLength(1)
  expect(ended).toHaveLength(reservedFor(caller).length)
  expect(await rowOf(caller)).toMatchObject({ liquor_crimes_committed: 1, experience: 902 })
})

test('a trade left open is voided, and a repeated request begins anew', async () => {
  const caller = await gangster()
  actions.goods.hook = () => Promise.reject(new Error('economy is away'))
  expect(refused(await buy(caller, { requestId: 'lapsed' })).id).toBe('unavailable')
  actions.clock.advanceMs(goodsLapseMs + 1)
  await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
  actions.goods.hook = undefined
  expect(await traded(caller)).toEqual([])
  granted(await buy(caller, { requestId: 'lapsed' }))
  expect([(await traded(caller)).length, await settlements(caller)]).toEqual([1, ['void', 'commit']])
})

test.each([
  ['went to jail', `jailed_until = '2100-01-01'`, 'jail'],
  ['left the city', `city_name = 'Parijs'`, 'conflict'],
])('a player who %s during the reservation trades nothing', async (_what, set, id) => {
  const caller = await gangster()
  actions.goods.hook = async () => {
    await actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)
  }
  expect(refused(await sell(caller)).id).toBe(id)
  expect(await settlements(caller)).toEqual(['void'])
  expect(await rowOf(caller)).toMatchObject({ liquor_crimes_committed: 0, liquor_until: null })
})
