import { createHash, createHmac } from 'node:crypto'
import { pricesOf, type TradeName, trades } from '@sottomondo/goods-catalogue'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { describe, expect, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { ctxIn } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import type { Asset } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { goodsTexts, periodAt } from './goods.rules.ts'

const economy = useEconomyDatabase({ audited: true })

let last = 5_000
async function gangster(cashEuro = 0): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  if (cashEuro > 0) await give(economy.pool, accountId, 'cashPocket', cashEuro)
  return accountId
}
const has = async (accountId: number, asset: Asset) => balanceOf(await readHoldings(economy.pool, accountId), asset)
const shown = (accountId: number, trade: TradeName = 'liquor', cityName = 'Amsterdam') =>
  answered(economy.goods.get(ctxIn(accountId, cityName), { trade }))
const history = (accountId: number, trade: TradeName = 'liquor') =>
  answered(economy.goods.getHistory(ctxIn(accountId), { trade }))

let lastTrade = 0
interface Try {
  escrowId: string
  trade: string
  side: string
  goods: { good: string; amount: number }[]
  cityName: string
  rankNumber: number
  caught: boolean
  periodId: number
}
/** Returns actions' request: at rank 3, with room for 20 bottles. */
const tradeOf = (accountId: number, more: Partial<Try> = {}) => ({
  escrowId: `trade-${++lastTrade}`,
  accountId,
  purpose: 'goodsPurchase',
  trade: 'liquor',
  side: 'buy',
  goods: [{ good: 'bier', amount: 10 }],
  cityName: 'Rome',
  rankNumber: 3,
  caught: false,
  periodId: 0,
  ...more,
})
const reserve = (trade: ReturnType<typeof tradeOf>) => economy.goods.reserveTrade(ctxOf(trade.accountId), trade)
const end = (trade: { escrowId: string }, outcome: 'commit' | 'void' = 'commit') =>
  economy.settle({ escrowId: trade.escrowId, outcome })
async function traded(accountId: number, more: Partial<Try> = {}) {
  const trade = tradeOf(accountId, more)
  const reply = await answered(reserve(trade))
  await end(trade)
  return reply
}
const granted = (answers: unknown[]) => answers.filter((one) => !isRefusal(one)).length
async function priceIn(accountId: number, good: string, cityName = 'Rome', trade: TradeName = 'liquor') {
  const { cities } = await shown(accountId, trade)
  return cities.find((one) => one.cityName === cityName)?.prices.find((one) => one.good === good)?.price ?? 0
}

describe('prices', () => {
  test('are drawn from a seed that is hashed before, secret during its period, and shown after it', async () => {
    const me = await gangster()
    const first = await shown(me)
    const open = (await history(me)).periods[0]
    expect(open?.seed).toBeUndefined()
    const { startsAtMs, endsAtMs } = periodAt(economy.clock.nowMs(), 1)
    expect(open).toMatchObject({ startsAtMs, endsAtMs, period: first.period })
    expect(endsAtMs - startsAtMs).toBe(10_800_000)

    economy.clock.advanceMs(endsAtMs - economy.clock.nowMs() - 1)
    expect(await shown(me)).toEqual(first)
    const committed = (await history(me)).nextSeedHash
    economy.clock.advanceMs(1)
    const second = await shown(me)
    const { periods, nextSeedHash } = await history(me)
    expect(periods.map(({ period }) => period)).toEqual([second.period, first.period])
    const [current, past] = periods
    expect(current?.seedHash).toBe(committed)
    expect(nextSeedHash).not.toBe(current?.seedHash)
    expect(current).toMatchObject({ endsAtMs: second.pricesUntilMs, cities: second.cities, seed: undefined })
    const seed = past?.seed ?? ''
    expect(createHash('sha256').update(seed).digest('hex')).toBe(open?.seedHash)
    const recomputed = pricesOf(trades.liquor, (message) => createHmac('sha256', seed).update(message).digest())
    const named = recomputed.map(({ cityName, prices }) => ({
      cityName,
      prices: prices.map(({ name: good, price }) => ({ good, price })),
    }))
    expect(past?.cities).toEqual(named)
    expect(first.cities).toEqual(named)
    expect(open).toMatchObject({ cities: named, period: first.period, endsAtMs: first.pricesUntilMs })
    expect(first.pricesHere).toEqual(named.find(({ cityName }) => cityName === first.cityName)?.prices)
    // The current and next seeds are in no answer: only their hashes are shown.
    const secret = await economy.pool.query('select seed from goods_period where period_id >= $1', [current?.period])
    for (const { seed: hidden } of secret.rows)
      for (const answer of [second, await history(me), await history(me, 'drugs')])
        expect(JSON.stringify(answer)).not.toContain(hidden)
  })

  test('of a period are made once, by the first request, and a stop leaves none behind', async () => {
    const me = await gangster()
    const before = await shown(me)
    const committed = (await history(me)).nextSeedHash
    economy.clock.advanceMs(100 * 3_600_000)
    const both = [economy.goods, economy.secondGoods]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        answered((both[n % 2] ?? economy.goods).get(ctxIn(me), { trade: 'liquor' })),
      ),
    )
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
    // The seed committed to before the stop.
    expect((await history(me)).periods[0]).toMatchObject({ seedHash: committed, period: before.period + 1 })
    expect(answers[0]?.period).toBe(before.period + 1)
    expect(await economy.count('select count(*) from goods_period where starts_at is null')).toBe(1)
  })

  test('of the other trade, and for a player without a city', async () => {
    const me = await gangster()
    const { cities, inventory, carryLimit, caughtChance, jailSeconds } = await shown(me, 'drugs', 'Parijs')
    expect(cities.map((one) => one.cityName)).toEqual(['Amsterdam', 'Brussel', 'Parijs', 'Rome'])
    expect(inventory.map(({ good }) => good)).toEqual(['weed', 'lsd', 'ketamine', 'heroine', 'cocaine'])
    expect([carryLimit, caughtChance, jailSeconds]).toEqual([0, 0.09, 240])
    expect(await economy.goods.get(ctxIn(me), { trade: 'wapens' })).toMatchObject({ id: 'invalid' })
    const { caller } = ctxOf(me)
    expect(
      await economy.goods.get(
        { ...ctxOf(me), caller: caller && { ...caller, gangsterState: undefined } },
        { trade: 'drugs' },
      ),
    ).toMatchObject({ id: 'unavailable' })
  })
})

describe('a purchase', () => {
  test('reserves money and room, and brings the goods once, for repeated facts in any order', async () => {
    const me = await gangster(100_000)
    const euro = 4 * (await priceIn(me, 'bier')) + 3 * (await priceIn(me, 'absint'))
    const goods = [
      { good: 'bier', amount: 4 },
      { good: 'absint', amount: 3 },
    ]
    const trade = tradeOf(me, { goods })
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => reserve(trade)))
    expect(first).toEqual({ euro, amount: 7, lost: 0, carryLimit: 20 })
    expect(others).toEqual(Array(5).fill(first))
    expect([await has(me, 'cashPocket'), await has(me, 'bier')]).toEqual([102_500 - euro, 0])
    await economy.settle(
      { escrowId: trade.escrowId, outcome: 'commit' },
      { escrowId: trade.escrowId, outcome: 'commit' },
    )
    await end(trade)
    expect([await has(me, 'bier'), await has(me, 'absint'), await has(me, 'liquorRoom')]).toEqual([4, 3, -7])
    expect((await shown(me)).inventory.filter(({ amount }) => amount > 0)).toMatchObject(goods)
    // A repeated request gets the same answer after prices have changed.
    economy.clock.advanceMs(10_800_000)
    expect(await reserve(trade)).toEqual(first)
    expect(await reserve({ ...trade, goods: [{ good: 'bier', amount: 5 }] })).toMatchObject({ id: 'conflict' })
  })

  test('that is voided gives everything back, also when the void comes first', async () => {
    const me = await gangster(100_000)
    const trade = tradeOf(me)
    await answered(reserve(trade))
    await end(trade, 'void')
    const early = tradeOf(me)
    await end(early, 'void')
    expect(await reserve(early)).toMatchObject({ id: 'conflict' })
    expect([await has(me, 'cashPocket'), await has(me, 'bier'), await has(me, 'liquorRoom')]).toEqual([102_500, 0, 0])
  })

  test('never takes more than there is room for, of all kinds together, also at one instant', async () => {
    const me = await gangster(5_000_000)
    const wanted = ['bier', 'wijn', 'whisky', 'vodka', 'absint'].flatMap((good) => [good, good])
    const answers = await Promise.all(wanted.map((good) => reserve(tradeOf(me, { goods: [{ good, amount: 6 }] }))))
    expect(granted(answers)).toBe(3)
    expect(answers.find(isRefusal)).toMatchObject({
      id: 'insufficientFunds',
      message: 'Zoveel drank kun je niet dragen.',
    })
    // A higher rank has more room; the other trade has its own.
    expect(granted([await reserve(tradeOf(me, { rankNumber: 4, goods: [{ good: 'bier', amount: 17 }] }))])).toBe(1)
    expect(granted([await reserve(tradeOf(me, { trade: 'drugs', goods: [{ good: 'weed', amount: 5 }] }))])).toBe(1)
    expect(granted([await reserve(tradeOf(me, { trade: 'drugs', goods: [{ good: 'weed', amount: 1 }] }))])).toBe(0)
  })

  test('is refused without the money, and at past prices, with the new ones', async () => {
    const me = await gangster()
    const { period: periodId } = await shown(me)
    expect(await reserve(tradeOf(me, { goods: [{ good: 'absint', amount: 10 }], periodId }))).toMatchObject({
      id: 'insufficientFunds',
      message: 'Je hebt niet genoeg geld op zak.',
    })
    economy.clock.advanceMs(10_800_000)
    const price = await priceIn(me, 'bier')
    expect(await reserve(tradeOf(me, { periodId }))).toEqual(
      expect.objectContaining({ id: 'conflict', message: goodsTexts.pricesChanged([{ name: 'bier', price }]) }),
    )
    expect(await has(me, 'cashPocket')).toBe(2_500)
  })

  test('must be of existing goods, and belongs to its buyer only', async () => {
    const me = await gangster(100_000)
    const wrong: Partial<Try>[] = [
      ...[{ trade: 'wapens' }, { side: 'give' }, { cityName: 'Atlantis' }, { goods: [] }],
      { goods: [{ good: 'weed', amount: 1 }] },
      { goods: [{ good: 'bier', amount: 0 }] },
      { goods: [{ good: 'bier', amount: Number.MAX_SAFE_INTEGER }] },
      {
        goods: [
          { good: 'bier', amount: 1 },
          { good: 'bier', amount: 1 },
        ],
      },
    ]
    for (const one of wrong) expect(await reserve(tradeOf(me, one))).toMatchObject({ id: 'invalid' })
    expect(await economy.goods.reserveTrade(ctxOf(me), tradeOf(me + 1))).toMatchObject({ id: 'forbidden' })
  })
})

describe('a sale', () => {
  test('reserves the goods, and brings money and room', async () => {
    const me = await gangster(100_000)
    await traded(me)
    const before = await has(me, 'cashPocket')
    const euro = 6 * (await priceIn(me, 'bier', 'Parijs'))
    const trade = tradeOf(me, { side: 'sell', cityName: 'Parijs', goods: [{ good: 'bier', amount: 6 }] })
    expect(await answered(reserve(trade))).toEqual({ euro, amount: 6, lost: 0, carryLimit: 20 })
    // During the reservation the goods can't be sold twice nor their room be used.
    expect(await reserve(tradeOf(me, { side: 'sell', goods: [{ good: 'bier', amount: 5 }] }))).toMatchObject({
      message: 'Zoveel bier heb je niet.',
    })
    expect(await reserve(tradeOf(me, { goods: [{ good: 'wijn', amount: 11 }] }))).toMatchObject({
      message: 'Zoveel drank kun je niet dragen.',
    })
    await end(trade)
    expect([await has(me, 'bier'), await has(me, 'liquorRoom')]).toEqual([4, -4])
    expect(await has(me, 'cashPocket')).toBe(before + euro)
  })

  test('that is caught costs a quarter of each kind, rounded up, and brings nothing', async () => {
    const me = await gangster(100_000)
    await traded(me, {
      goods: [
        { good: 'bier', amount: 10 },
        { good: 'wijn', amount: 1 },
      ],
    })
    const before = await has(me, 'cashPocket')
    const goods = [
      { good: 'bier', amount: 8 },
      { good: 'wijn', amount: 1 },
    ]
    expect(await traded(me, { side: 'sell', goods, caught: true })).toEqual({
      euro: 0,
      amount: 9,
      lost: 3,
      carryLimit: 20,
    })
    expect([await has(me, 'bier'), await has(me, 'wijn'), await has(me, 'liquorRoom')]).toEqual([8, 0, -8])
    expect(await has(me, 'cashPocket')).toBe(before)
    // Goods that a player doesn't have can't be caught.
    expect(granted([await reserve(tradeOf(me, { side: 'sell', goods, caught: true }))])).toBe(0)
  })

  test('of a frozen player waits for their thaw; of a dead player it goes to nobody', async () => {
    const [me, dead] = [await gangster(100_000), await gangster(100_000)]
    await Promise.all([traded(me), traded(dead)])
    const [mine, theirs] = [tradeOf(me, { side: 'sell' }), tradeOf(dead, { side: 'sell' })]
    await Promise.all([answered(reserve(mine)), answered(reserve(theirs))])
    await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'goods', cause: 'test', accountIds: [me, dead] }))
    await economy.settle(
      { escrowId: mine.escrowId, outcome: 'commit' },
      { escrowId: theirs.escrowId, outcome: 'commit' },
    )
    expect((await economy.audit()).flatMap((one) => one.wrong)).toEqual([])
    await answered(economy.owner.closePlayer(ctxOfService(), { accountId: dead }))
    await answered(economy.owner.thaw(ctxOfService(), { freezeId: 'goods' }))
    expect([await has(me, 'bier'), await has(me, 'liquorRoom')]).toEqual([0, 0])
  })
})

describe('what the carried goods cost', () => {
  const paid = async (accountId: number, good = 'bier') =>
    (await shown(accountId)).inventory.find((one) => one.good === good)?.paid

  test('is remembered across trips: a sale and a loss leave the average of the rest as it was', async () => {
    const me = await gangster(1_000_000)
    const [inRome, absint] = [await priceIn(me, 'bier'), await priceIn(me, 'absint')]
    const inParis = await priceIn(me, 'bier', 'Parijs')
    expect(await paid(me)).toBeUndefined()
    await traded(me, {
      goods: [
        { good: 'bier', amount: 6 },
        { good: 'absint', amount: 2 },
      ],
    })
    expect([await paid(me), await paid(me, 'absint')]).toEqual([6 * inRome, 2 * absint])
    await traded(me, { cityName: 'Parijs', goods: [{ good: 'bier', amount: 4 }] })
    const all = 6 * inRome + 4 * inParis
    expect(await paid(me)).toBe(all)
    // Also when it is told twice.
    const sale = tradeOf(me, { side: 'sell', goods: [{ good: 'bier', amount: 2 }] })
    await answered(reserve(sale))
    await end(sale)
    await end(sale)
    const afterSale = Math.round((all * 8) / 10)
    expect(await paid(me)).toBe(afterSale)
    // A quarter of eight is seized.
    await traded(me, { side: 'sell', caught: true, goods: [{ good: 'bier', amount: 8 }] })
    expect(await paid(me)).toBe(Math.round((afterSale * 6) / 8))
    await traded(me, { side: 'sell', goods: [{ good: 'bier', amount: 6 }] })
    expect([await paid(me), await paid(me, 'absint')]).toEqual([undefined, 2 * absint])
    expect(await economy.count(`select count(*) from goods_purchase where account_id = ${me}`)).toBe(1)
  })

  test('is unknown where some came without a purchase, and of a purchase that did not happen', async () => {
    const me = await gangster(1_000_000)
    const voided = tradeOf(me)
    await answered(reserve(voided))
    await end(voided, 'void')
    expect(await paid(me)).toBeUndefined()
    await traded(me, { goods: [{ good: 'bier', amount: 3 }] })
    await economy.pool.query('update goods_purchase set amount = 2 where account_id = $1', [me])
    expect(await paid(me)).toBeUndefined()
    await traded(me, { side: 'sell', goods: [{ good: 'bier', amount: 3 }] })
    await traded(me, { goods: [{ good: 'bier', amount: 3 }] })
    expect(await paid(me)).toBe(3 * (await priceIn(me, 'bier')))
  })

  test('goes with its owner', async () => {
    const me = await gangster(1_000_000)
    await traded(me)
    const died = { userId: me, accountId: me, accountName: 'Dode', cause: 'admin' as const, diedAtMs: 0 }
    const nobody = { killerAccountId: null, heirAccountId: null, heirAccountName: null }
    await economy.die({ ...died, ...nobody, deathId: `dead-${me}` })
    expect(await economy.count(`select count(*) from goods_purchase where account_id = ${me}`)).toBe(0)
  })
})

test('a player over the limit keeps their goods, can sell them, and gets no more', async () => {
  const me = await gangster(1_000_000)
  await traded(me, { rankNumber: 6, goods: [{ good: 'bier', amount: 80 }] })
  expect(granted([await reserve(tradeOf(me, { goods: [{ good: 'bier', amount: 1 }] }))])).toBe(0)
  expect((await traded(me, { side: 'sell', goods: [{ good: 'bier', amount: 70 }] })).amount).toBe(70)
  expect(granted([await reserve(tradeOf(me, { goods: [{ good: 'bier', amount: 10 }] }))])).toBe(1)
})
