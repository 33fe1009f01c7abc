import { isRefusal } from '@sottomondo/server-kit/refusal'
import { run } from '@sottomondo/test-kit'
import { expect, describe as group, test } from 'vitest'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf, ctxOfService } from '../../../test/economy-kit.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { healingItems, shopTexts, treatmentPurpose } from './shop.rules.ts'

const economy = useEconomyDatabase({ audited: true })

const [pleister, , bloedzak] = healingItems
let last = 0
/** Makes a player with cash and credits. */
async function customer({ euro = 100_000, credits = 10 } = {}): Promise<number> {
  const accountId = ++last
  await look(accountId)
  await give(economy.pool, accountId, 'cashPocket', euro)
  await give(economy.pool, accountId, 'credits', credits)
  return accountId
}
const look = (accountId: number) => answered(economy.shop.getItems(ctxOf(accountId), {}))
const buy = (accountId: number, itemId: number, payWith = 'CASH', requestId?: string) =>
  economy.shop.buyHealing(ctxOf(accountId, requestId), { itemId, payWith })
const sell = (accountId: number, itemId: number, requestId?: string) =>
  economy.shop.sellHealing(ctxOf(accountId, requestId), { itemId })
const holds = async (accountId: number) => {
  const holdings = await readHoldings(economy.pool, accountId)
  return [holdings.cashPocket?.balance, holdings.credits?.balance]
}
const kept = async (accountId: number) => (await look(accountId)).activeHealingItem?.name
const started = 102_500

let version = 0
const untreated = { treatmentId: null, underTreatment: false }
/** Makes actions' fact of a life. */
const lifeOf = (accountId: number, life: number, lastHealingItemId = 0) =>
  economy.lives({ accountId, life, maxLife: 100, changedAtMs: 1, version: ++version, lastHealingItemId, ...untreated })
interface Used {
  itemId: number
  lifePoints: number
}
const used = async (accountId: number) =>
  (
    await run<{ payload: Used }>(
      economy.pool,
      'used',
      `select payload from outbox where subject = 'sottomondo.economy.shop.used.v1'
         and (payload ->> 'accountId')::bigint = $1 order by id`,
      [accountId],
    )
  ).map(({ payload }) => payload)
const published = async (accountId: number) =>
  (
    await run<{ message: string }>(
      economy.pool,
      'told',
      `select payload -> 'payload' ->> 'message' as message from outbox
       where subject = 'push.account.' || $1::bigint and payload ->> 'event' = 'healingUsed' order by id`,
      [accountId],
    )
  ).map(({ message }) => message)

group('what is bought', () => {
  test('costs cash or credits, is kept, and brings back 70 % of its price in cash', async () => {
    const me = await customer()
    expect(await answered(buy(me, pleister.healingItemId))).toMatchObject({
      message: 'Item succesvol gekocht!',
      activeHealingItem: { name: 'Pleister', price: 5_000, creditsPrice: 1, sellPrice: 3_500, lifePoints: 10 },
      cashPocket: started - 5_000,
    })
    expect(await answered(sell(me, pleister.healingItemId))).toMatchObject({
      message: 'Item succesvol verkocht!',
      activeHealingItem: undefined,
      cashPocket: started - 1_500,
    })
    await answered(buy(me, bloedzak.healingItemId, 'CREDITS'))
    expect(await holds(me)).toEqual([started - 1_500, 7])
    expect(await kept(me)).toBe('Bloedzak')
    await answered(sell(me, bloedzak.healingItemId))
    expect(await holds(me)).toEqual([started - 1_500 + 15_400, 7])
  })

  test('is kept one at a time, and only the player’s own is sold', async () => {
    const me = await customer()
    expect(await sell(me, pleister.healingItemId)).toMatchObject({ id: 'conflict', message: shopTexts.notKept })
    await answered(buy(me, pleister.healingItemId))
    expect(await buy(me, bloedzak.healingItemId)).toMatchObject({ id: 'conflict', message: shopTexts.keepsOne })
    expect(await sell(me, bloedzak.healingItemId)).toMatchObject({ id: 'conflict', message: shopTexts.notKept })
    expect(await holds(me)).toEqual([started - 5_000, 10])
  })

  test('is refused with too little money, and for an unknown item', async () => {
    const me = await customer({ euro: 100, credits: 2 })
    expect(await buy(me, pleister.healingItemId)).toMatchObject({ id: 'insufficientFunds' })
    expect(await buy(me, bloedzak.healingItemId, 'CREDITS')).toMatchObject({
      id: 'insufficientFunds',
      message: 'Je hebt niet genoeg credits.',
    })
    expect(await buy(me, 99)).toMatchObject({ id: 'invalid', message: shopTexts.unknown })
    expect(await buy(me, 1, 'HONOR')).toMatchObject({ id: 'invalid', message: shopTexts.badPayWay })
    expect(await sell(me, -1)).toMatchObject({ id: 'invalid' })
    expect([await holds(me), await kept(me)]).toEqual([[2_600, 2], undefined])
  })

  test('twenty at one instant buy one; the same request buys once; twenty sales pay once', async () => {
    const me = await customer()
    const bought = await Promise.all(Array.from({ length: 20 }, (_, nr) => buy(me, (nr % 4) + 1)))
    expect(bought.filter((one) => !isRefusal(one))).toHaveLength(1)
    const item = (await look(me)).activeHealingItem
    expect(await holds(me)).toEqual([started - (item?.price ?? 0), 10])
    const sold = await Promise.all(Array.from({ length: 20 }, () => sell(me, item?.healingItemId ?? 0)))
    expect(sold.filter((one) => !isRefusal(one))).toHaveLength(1)
    const left = started - (item?.price ?? 0) + (item?.sellPrice ?? 0)
    expect(await holds(me)).toEqual([left, 10])
    const again = await Promise.all(Array.from({ length: 5 }, () => buy(me, 1, 'CREDITS', 'once')))
    for (const one of again) expect(one).toEqual(again[0])
    expect(await holds(me)).toEqual([left, 9])
    expect(await buy(me, 2, 'CREDITS', 'once')).toMatchObject({ id: 'conflict' })
  })
})

group('it works by itself', () => {
  test('at once when bought by a wounded player, and the text names only what is missing', async () => {
    const me = await customer()
    await lifeOf(me, 95)
    expect(await answered(buy(me, pleister.healingItemId))).toMatchObject({ activeHealingItem: undefined })
    expect(await used(me)).toMatchObject([{ lifePoints: 10 }])
    expect(await published(me)).toEqual(['Je Pleister deed vanzelf zijn werk: 5 leven erbij.'])
  })

  test('as soon as life is missing, once, and not for the dead or the healthy', async () => {
    const [me, dead] = [await customer(), await customer()]
    for (const who of [me, dead]) await answered(buy(who, bloedzak.healingItemId))
    await lifeOf(me, 100)
    expect([await used(me), await kept(me)]).toEqual([[], 'Bloedzak'])
    await lifeOf(me, 30)
    await lifeOf(me, 20)
    await lifeOf(dead, 0)
    expect(await used(me)).toMatchObject([{ lifePoints: 50 }])
    expect([await kept(me), await kept(dead), await used(dead)]).toEqual([undefined, 'Bloedzak', []])
    expect(await sell(me, bloedzak.healingItemId)).toMatchObject({ id: 'conflict' })
  })

  test('an item bought while the last one is still being applied waits for its result', async () => {
    const me = await customer()
    await lifeOf(me, 50)
    await answered(buy(me, bloedzak.healingItemId))
    await answered(buy(me, pleister.healingItemId))
    // A wound from before the first item worked: economy can't know yet whether it is healed.
    await lifeOf(me, 45)
    expect([(await used(me)).length, await kept(me)]).toEqual([1, 'Pleister'])
    const [first] = await used(me)
    await lifeOf(me, 95, first?.itemId)
    expect(await used(me)).toMatchObject([{ lifePoints: 50 }, { lifePoints: 10 }])
    expect(await kept(me)).toBeUndefined()
  })

  test('an outdated fact of a life changes nothing', async () => {
    const me = await customer()
    await lifeOf(me, 100)
    await answered(buy(me, pleister.healingItemId))
    const outdated = { life: 10, maxLife: 100, changedAtMs: 1, version: 0, lastHealingItemId: 0, ...untreated }
    await economy.lives({ accountId: me, ...outdated })
    expect([await used(me), await kept(me)]).toEqual([[], 'Pleister'])
  })

  test('used and sold at one instant: one of them happens', async () => {
    for (let round = 0; round < 10; round++) {
      const me = await customer()
      await answered(buy(me, pleister.healingItemId))
      const [sold] = await Promise.all([sell(me, pleister.healingItemId), lifeOf(me, 50)])
      expect([await used(me), await kept(me)]).toEqual([
        isRefusal(sold) ? [expect.objectContaining({ lifePoints: 10 })] : [],
        undefined,
      ])
    }
  })

  const treat = (accountId: number, escrowId: string, amount = 1_000) =>
    economy.escrow.reserve(ctxOf(accountId), {
      escrowId,
      accountId,
      asset: 'cashPocket',
      amount,
      credits: 0,
      honorPoints: 0,
      lines: [],
      purpose: treatmentPurpose,
    })
  /** Makes actions' fact of a life, and of the last treatment. */
  const treatedLife = (accountId: number, life: number, treatmentId: string, underTreatment: boolean) =>
    economy.lives({
      accountId,
      life,
      maxLife: 100,
      changedAtMs: 1,
      version: ++version,
      lastHealingItemId: 0,
      treatmentId,
      underTreatment,
    })

  test('not while the hospital is paid for the same wound, nor after: an item bought meanwhile is kept', async () => {
    const me = await customer()
    await lifeOf(me, 60)
    await answered(treat(me, 'doctor-1'))
    expect((await look(me)).underTreatment).toBe(true)
    expect(await answered(buy(me, bloedzak.healingItemId))).toMatchObject({
      message: shopTexts.boughtToWait,
      activeHealingItem: { name: 'Bloedzak' },
    })
    await economy.settle({ escrowId: 'doctor-1', outcome: 'commit' })
    // An earlier fact, another wound meanwhile, the end of the treatment: 70 + 30.
    await treatedLife(me, 60, 'doctor-0', false)
    await treatedLife(me, 70, 'doctor-1', true)
    await economy.useForgotten()
    expect([await used(me), await kept(me)]).toEqual([[], 'Bloedzak'])
    await treatedLife(me, 100, 'doctor-1', false)
    expect([await used(me), await kept(me), (await look(me)).underTreatment]).toEqual([[], 'Bloedzak', false])
    // A repeated first answer begins no treatment that would never end.
    await answered(treat(me, 'doctor-1'))
    await treatedLife(me, 80, 'doctor-1', false)
    expect([(await used(me)).length, await kept(me)]).toEqual([1, undefined])
  })

  test('but when the treatment was voided, or left a wound', async () => {
    const [refused, shot, poor] = [await customer(), await customer(), await customer()]
    for (const who of [refused, shot, poor]) await lifeOf(who, 60)
    await answered(treat(refused, 'doctor-2'))
    await answered(treat(shot, 'doctor-3'))
    expect(await treat(poor, 'doctor-4', 1_000_000_000)).toMatchObject({ id: 'insufficientFunds' })
    for (const who of [refused, shot, poor]) await answered(buy(who, pleister.healingItemId))
    expect(await used(poor)).toHaveLength(1)
    await economy.settle({ escrowId: 'doctor-2', outcome: 'void' })
    await economy.settle({ escrowId: 'doctor-3', outcome: 'commit' })
    await economy.useForgotten()
    expect([(await used(refused)).length, (await used(shot)).length]).toEqual([1, 0])
    await treatedLife(shot, 90, 'doctor-3', false)
    expect(await used(shot)).toHaveLength(1)
  })

  test('and the hospital is not paid for a wound that an item is healing', async () => {
    const me = await customer()
    await lifeOf(me, 60)
    await answered(buy(me, bloedzak.healingItemId))
    expect(await treat(me, 'doctor-5')).toMatchObject({ id: 'conflict', message: shopTexts.atWork })
    await lifeOf(me, 60, (await used(me))[0]?.itemId)
    await answered(treat(me, 'doctor-6'))
  })

  test('paid to the hospital and the shop at one instant: one of them heals', async () => {
    for (let round = 0; round < 10; round++) {
      const me = await customer()
      await lifeOf(me, 60)
      const [treated] = await Promise.all([treat(me, `doctor-at-once-${round}`), answered(buy(me, 1))])
      expect([(await used(me)).length, await kept(me)]).toEqual(isRefusal(treated) ? [1, undefined] : [0, 'Pleister'])
    }
  })

  test('not within a fight, but after it', async () => {
    const me = await customer()
    await answered(buy(me, bloedzak.healingItemId))
    await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'h-1', cause: 'test', accountIds: [me] }))
    await lifeOf(me, 40)
    await economy.useForgotten()
    expect([await used(me), await kept(me)]).toEqual([[], 'Bloedzak'])
    expect(await sell(me, bloedzak.healingItemId)).toMatchObject({ refused: true })
    expect(await kept(me)).toBe('Bloedzak')
    await answered(economy.owner.thaw(ctxOfService(), { freezeId: 'h-1' }))
    await economy.useForgotten()
    expect([(await used(me)).length, await kept(me)]).toEqual([1, undefined])
  })

  test('several of one batch, in any order', async () => {
    const players = [await customer(), await customer(), await customer()]
    for (const who of players) await answered(buy(who, bloedzak.healingItemId))
    const batch = [...players].reverse()
    await economy.lives(
      ...batch.map((accountId) => ({
        accountId,
        life: 10,
        maxLife: 100,
        changedAtMs: 1,
        lastHealingItemId: 0,
        version: ++version,
        ...untreated,
      })),
    )
    for (const who of players) expect(await used(who)).toHaveLength(1)
  })
})

test('an NFT holder pays the shown price, by the newest fact of accounts', async () => {
  const [holder, other] = [await customer(), await customer()]
  const priceFor = async (accountId: number) =>
    (await look(accountId)).healingItems.map(({ price, fullPrice }) => [price, fullPrice])[2]
  const { userId } = ctxOf(holder).caller ?? { userId: 0 }
  const published = (version: number, isHolder: boolean) => ({ userId, isHolder, version, changedAtMs: 1 })
  await economy.nfts(published(2, true), published(1, false))
  expect([await priceFor(holder), await priceFor(other)]).toEqual([
    [17_600, 22_000],
    [22_000, 22_000],
  ])
  await answered(buy(holder, bloedzak.healingItemId))
  expect(await holds(holder)).toEqual([started - 17_600, 10])
  await economy.nfts(published(3, false))
  expect(await priceFor(holder)).toEqual([22_000, 22_000])
})
