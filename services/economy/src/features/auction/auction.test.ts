import { facts } from '@sottomondo/event-contract/facts'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { afterEach, describe, expect, test } from 'vitest'
import { moveCasino, openCasino, play, titleOf } from '../../../test/casino.ts'
import { useEconomyDatabase } from '../../../test/economy-database.ts'
import { ctxOf } from '../../../test/economy-kit.ts'
import { ctxIn, garageOf, giveCars } from '../../../test/garage.ts'
import { answered, give } from '../../../test/running-economy.ts'
import { auctionRules, auctionTexts, durationMs } from '../../kernel/auction/auction.rules.ts'
import { type Asset, house, player } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { findFactoryAt } from '../bullet-factory/bullet-factory.store.ts'
import { openMissingFactories } from '../bullet-factory/production.ts'
import { casinoTitleRules } from '../casino-title/casino-title.rules.ts'
import { garageRules, garageTexts } from '../garage/garage.rules.ts'
import { giftLimitRules, roomOf } from '../gift-limit/gift-limit.rules.ts'
import { readGiftSums } from '../gift-limit/gift-limit.store.ts'
import { receiveGift } from '../gift-limit/receive.ts'
import { marketRules } from './gift/market.rules.ts'

const economy = useEconomyDatabase()
/** The test's clock stands in another year than the database's: auctions never end too late. */
const anyTimeSeconds = 10 * 365 * 86_400
afterEach(async () => {
  expect((await economy.audit(anyTimeSeconds)).flatMap((one) => one.wrong)).toEqual([])
})

let last = 0
/** Makes a gangster with this in the bank. */
async function gangster(bankEuro = 1_000_000): Promise<number> {
  const accountId = ++last
  await answered(economy.bank.getBalances(ctxOf(accountId), {}))
  if (bankEuro > 0) await give(economy.pool, accountId, 'cashBank', bankEuro)
  return accountId
}
const balance = async (accountId: number, asset: Asset) => balanceOf(await readHoldings(economy.pool, accountId), asset)
const ownerOf = async (kind: string, id: number) =>
  (await economy.pool.query('select owner_kind, owner_id from item where kind = $1 and id = $2', [kind, id])).rows[0]

const nothing = { startingPrice: 1_000, isAnonymous: false }
interface Sale {
  itemType: string
  itemId?: number
  bulletAmount?: number
  creditsAmount?: number
  startingPrice?: number
  quickSalePrice?: number
  isAnonymous?: boolean
}
const create = (accountId: number, sale: Sale) =>
  economy.auction.create(ctxIn(accountId), { ...nothing, ...sale } as never)
const open = async (accountId: number, sale: Sale) => (await answered(create(accountId, sale))).auctionId
const bid = (accountId: number, auctionId: number, bidAmount: number, isAnonymousBid = false) =>
  economy.auction.bid(ctxIn(accountId), { auctionId, bidAmount, isAnonymousBid })
const quickSale = (accountId: number, auctionId: number, isAnonymousQuickSale = false) =>
  economy.auction.quickSale(ctxIn(accountId), { auctionId, isAnonymousQuickSale })
const list = async (accountId: number, more: object = {}) =>
  answered(economy.auction.list(ctxIn(accountId), { itemType: '', whose: 'ALL', q: '', ...more } as never))
const seen = async (accountId: number, auctionId: number) =>
  (await list(accountId)).auctionItemsWithDetails.find((one) => one.auctionId === auctionId)
async function toItsEnd(auctionId: number): Promise<void> {
  economy.clock.advanceMs(durationMs(1))
  await economy.endAuction(auctionId)
}
const published = async (subject: string, auctionId: number) =>
  (
    await economy.pool.query(
      `select payload from outbox where subject = $1
        and coalesce(payload ->> 'auctionId', payload -> 'payload' ->> 'auctionId') = $2 order by id`,
      [subject, String(auctionId)],
    )
  ).rows.map(({ payload }) => payload)
const ended = async (auctionId: number) =>
  (await published('sottomondo.economy.auction.ended.v1', auctionId)).map((one) =>
    facts['sottomondo.economy.auction.ended.v1'].parse(one),
  )
async function casinoOf(accountId: number, bankEuro = 5_000): Promise<number> {
  const casinoId = await openCasino(economy, bankEuro, 'ROULETTE')
  await moveCasino(economy, casinoId, { to: accountId })
  return casinoId
}

describe('a car', () => {
  test('goes to the highest bidder, the price less the house’s part to the seller, the outbid get theirs back at once', async () => {
    const [seller, first, second] = [await gangster(), await gangster(), await gangster()]
    const [carId = 0] = await giveCars(economy, seller)
    const auctionId = await open(seller, { itemType: 'CAR', itemId: carId, startingPrice: 10_000 })
    expect(await garageOf(economy, seller)).toEqual([])
    expect(await balance(seller, 'garagePlace')).toBe(-1)
    expect(await bid(first, auctionId, 9_999)).toMatchObject({
      id: 'conflict',
      fields: { bidAmount: expect.any(String) },
    })
    expect(await bid(first, auctionId, 10_000)).toMatchObject({ cashBank: 990_000 })
    expect(await balance(first, 'garagePlace')).toBe(-1)
    expect(await bid(second, auctionId, 10_199)).toMatchObject({ message: auctionTexts.lowBid(10_200) })
    expect(await bid(second, auctionId, 10_200)).toMatchObject({ cashBank: 989_800 })
    expect([await balance(first, 'cashBank'), await balance(first, 'garagePlace')]).toEqual([1_000_000, 0])
    expect(await seen(first, auctionId)).toMatchObject({
      highestBid: 10_200,
      highestBidder: `Gangster_${second}`,
      leastBid: 10_404,
      bids: 2,
      ownBid: 10_000,
      isOutbid: true,
      isHighest: false,
      mayBid: true,
      isOwn: false,
      seller: `Gangster_${seller}`,
      car: { carId, carName: 'Volmer Pendler', life: 60, cityName: 'Amsterdam', carValue: 16_700 },
    })
    expect(await seen(second, auctionId)).toMatchObject({ isHighest: true, mayBid: false })
    expect((await list(second)).escrow).toMatchObject({ bidsTotal: 10_200, highestBids: 1, auctions: 0 })
    expect((await list(seller)).escrow).toMatchObject({ bidsTotal: 0, auctions: 1, cars: 1 })
    await toItsEnd(auctionId)
    await economy.endAuction(auctionId)
    expect(await garageOf(economy, second)).toMatchObject([{ id: carId }])
    expect([await balance(seller, 'garagePlace'), await balance(second, 'garagePlace')]).toEqual([0, -1])
    expect(await balance(seller, 'cashBank')).toBe(1_000_000 + 10_200 - 255)
    expect(await ended(auctionId)).toMatchObject([{ outcome: 'sold', bidderAccountId: second, proceedsEuro: 9_945 }])
    expect(await published(`push.account.${first}`, auctionId)).toMatchObject([
      { event: 'auctionBid' },
      { event: 'auctionOutbid' },
    ])
    expect(await published(`push.account.${second}`, auctionId)).toMatchObject([
      { event: 'auctionBid' },
      { event: 'auctionWon' },
    ])
    expect(await published(`push.account.${seller}`, auctionId)).toMatchObject([{ event: 'auctionSold' }])
    const room = await published('push.room.auction', auctionId)
    expect(room.map(({ payload }) => payload.version)).toEqual([1, 2, 3, 4])
  })

  test('below its worth counts as a gift for as long as the bid is the highest, and is refused without room for it', async () => {
    const [seller, buyer, other] = [await gangster(), await gangster(), await gangster()]
    const [carId = 0] = await giveCars(economy, seller)
    const room = async (accountId: number) =>
      roomOf(await readGiftSums(economy.pool, accountId, economy.clock.nowMs())) - giftLimitRules.baseEuro
    const auctionId = await open(seller, { itemType: 'CAR', itemId: carId, startingPrice: 1_000 })
    await answered(bid(buyer, auctionId, 1_000))
    expect([await room(buyer), await room(seller)]).toEqual([-9_020, 9_020])
    await answered(bid(other, auctionId, 5_020))
    expect(await Promise.all([buyer, other, seller].map(room))).toEqual([0, -5_000, 5_000])
    const got = { giver: seller, receiver: buyer, euro: giftLimitRules.baseEuro - 3_000 }
    await receiveGift(economy.pool, got, economy.clock.nowMs())
    expect(await bid(buyer, auctionId, 5_520)).toMatchObject({ id: 'conflict', message: auctionTexts.tooCheap })
    await answered(bid(buyer, auctionId, 7_020))
    expect(await Promise.all([buyer, other].map(room))).toEqual([-giftLimitRules.baseEuro, 0])
    await toItsEnd(auctionId)
    expect(await readGiftSums(economy.pool, buyer, economy.clock.nowMs())).toMatchObject({ earnedEuro: -7_020 })
    const fed = await gangster()
    const [wreckId = 0] = await giveCars(economy, fed)
    const dear = await open(fed, { itemType: 'CAR', itemId: wreckId, startingPrice: 1, quickSalePrice: 900_000 })
    await receiveGift(economy.pool, { ...got, receiver: fed }, economy.clock.nowMs())
    expect(await quickSale(other, dear)).toMatchObject({ id: 'conflict', message: auctionTexts.tooDear })
    expect(await balance(other, 'cashBank')).toBe(1_000_000)
  })

  test('that nobody wants comes back; one that is locked, sold or on auction is refused', async () => {
    const seller = await gangster()
    const [carId = 0, locked = 0] = await giveCars(economy, seller, 2)
    await answered(economy.garage.lock(ctxIn(seller), { carId: locked }))
    expect(await create(seller, { itemType: 'CAR', itemId: locked })).toMatchObject({ message: garageTexts.locked })
    expect(await create(seller, { itemType: 'CAR' })).toMatchObject({ id: 'notFound' })
    const auctionId = await open(seller, { itemType: 'CAR', itemId: carId })
    for (const refused of [
      await create(seller, { itemType: 'CAR', itemId: carId }),
      await economy.garage.sell(ctxIn(seller), { carId }),
      await economy.garage.crush(ctxIn(seller), { carId }),
      await economy.garage.ship(ctxIn(seller), { carId }),
    ])
      expect(refused).toMatchObject({ id: 'notFound' })
    await toItsEnd(auctionId)
    expect((await garageOf(economy, seller)).map(({ id }) => id)).toEqual([carId, locked])
    expect(await balance(seller, 'garagePlace')).toBe(-2)
    expect(await ended(auctionId)).toMatchObject([{ outcome: 'noBid', bidderAccountId: null }])
  })

  test('a full garage can’t bid, and a bid keeps its place', async () => {
    const [seller, full] = [await gangster(), await gangster()]
    const [carId = 0, other = 0] = await giveCars(economy, seller, 2)
    await giveCars(economy, full, garageRules.places - 1)
    const [one, two] = [
      await open(seller, { itemType: 'CAR', itemId: carId }),
      await open(seller, { itemType: 'CAR', itemId: other }),
    ]
    await answered(bid(full, one, 1_000))
    expect(await bid(full, two, 1_000)).toMatchObject({ id: 'insufficientFunds' })
    expect(await quickSale(full, two)).toMatchObject({ message: auctionTexts.noQuickSale })
    await toItsEnd(one)
    await economy.endAuction(two)
    expect(await garageOf(economy, full)).toHaveLength(garageRules.places)
  })
})

describe('rules', () => {
  test('amounts: too few, more than there are, and what the buyer gets', async () => {
    const [seller, buyer] = [await gangster(), await gangster()]
    await give(economy.pool, seller, 'bullets', 100)
    await give(economy.pool, seller, 'credits', 5)
    expect(await create(seller, { itemType: 'CREDITS', creditsAmount: 1 })).toMatchObject({ id: 'invalid' })
    expect(await create(seller, { itemType: 'BULLETS' })).toMatchObject({ id: 'invalid' })
    expect(await create(seller, { itemType: 'BULLETS', bulletAmount: 101 })).toMatchObject({ id: 'insufficientFunds' })
    expect(await create(seller, { itemType: 'WITNESS_STATEMENT', itemId: 1 })).toMatchObject({ id: 'notFound' })
    expect(
      await create(seller, { itemType: 'BULLETS', bulletAmount: 10, startingPrice: 10, quickSalePrice: 9 }),
    ).toMatchObject({ message: auctionTexts.lowQuickSale })
    const bullets = await open(seller, { itemType: 'BULLETS', bulletAmount: 60, quickSalePrice: 60_000 })
    const credits = await open(seller, { itemType: 'CREDITS', creditsAmount: 5 })
    expect([await balance(seller, 'bullets'), await balance(seller, 'credits')]).toEqual([40, 0])
    expect(await quickSale(seller, bullets)).toMatchObject({ message: auctionTexts.own })
    expect(await bid(seller, bullets, 1_000)).toMatchObject({ message: auctionTexts.own })
    expect(await quickSale(buyer, bullets)).toMatchObject({ bullets: 60, cashBank: 940_000 })
    expect(await bid(buyer, bullets, 70_000)).toMatchObject({ message: auctionTexts.over })
    await answered(bid(buyer, credits, 1_000))
    expect(await bid(buyer, credits, 2_000)).toMatchObject({ message: auctionTexts.isHighest })
    await toItsEnd(credits)
    expect([await balance(buyer, 'credits'), await balance(buyer, 'cashBank')]).toEqual([5, 939_000])
    expect(await balance(seller, 'cashBank')).toBe(1_000_000 + 58_500 + 975)
    const { prices } = await answered(economy.auction.getPrices(ctxOf(buyer), { itemType: 'BULLETS', name: '' }))
    expect(prices).toMatchObject([
      { per: 1_000, sales: 1, lastPrice: 1_000_000, points: [{ averagePrice: 1_000_000 }] },
    ])
  })

  test('a bid in the last minute extends to a minute, and none comes after the end', async () => {
    const [seller, one, other] = [await gangster(), await gangster(), await gangster()]
    await give(economy.pool, seller, 'bullets', 10)
    const auctionId = await open(seller, { itemType: 'BULLETS', bulletAmount: 10 })
    const endsAtMs = (await seen(one, auctionId))?.endTimeMs ?? 0
    economy.clock.advanceMs(endsAtMs - economy.clock.nowMs() - 60_000)
    expect(await bid(one, auctionId, 1_000)).toMatchObject({ endTimeMs: endsAtMs })
    economy.clock.advanceMs(59_999)
    expect(await bid(other, auctionId, 2_000)).toMatchObject({ endTimeMs: economy.clock.nowMs() + 60_000 })
    economy.clock.advanceMs(1)
    await economy.endAuction(auctionId)
    expect(await ended(auctionId)).toEqual([])
    economy.clock.advanceMs(59_999)
    expect(await bid(one, auctionId, 9_000)).toMatchObject({ message: auctionTexts.over })
    await economy.endAuction(auctionId)
    expect(await ended(auctionId)).toMatchObject([{ bidderAccountId: other }])
  })

  test('anonymity costs by the payment preference, hides the names, and is refused without it', async () => {
    const [seller, buyer, rest] = [await gangster(), await gangster(), await gangster()]
    for (const who of [seller, buyer]) await give(economy.pool, who, 'credits', 1)
    await give(economy.pool, seller, 'bullets', 10)
    const sale = { itemType: 'BULLETS', bulletAmount: 5, isAnonymous: true, quickSalePrice: 5_000 }
    const auctionId = await open(seller, sale)
    expect(await balance(seller, 'credits')).toBe(0)
    expect(await create(seller, sale)).toMatchObject({ id: 'insufficientFunds' })
    await answered(bid(buyer, auctionId, 1_000, true))
    expect(await bid(rest, auctionId, 2_000, true)).toMatchObject({ id: 'insufficientFunds' })
    const row = await seen(rest, auctionId)
    expect([row?.seller, row?.highestBidder, row?.isAnonymous, row?.isAnonymousBid]).toEqual([
      ...[undefined, undefined, true, true],
    ])
    // Only the bidder learns that their own bid was anonymous, for the next one.
    expect([row?.isOwnBidAnonymous, (await seen(buyer, auctionId))?.isOwnBidAnonymous]).toEqual([false, true])
    expect(await quickSale(rest, auctionId, true)).toMatchObject({ id: 'insufficientFunds' })
    await answered(quickSale(rest, auctionId))
    expect([await balance(buyer, 'cashBank'), await balance(rest, 'bullets')]).toEqual([1_000_000, 5])
  })

  test('in jail nothing is done, and the same request is carried out once', async () => {
    const [seller, buyer] = [await gangster(), await gangster()]
    await give(economy.pool, seller, 'bullets', 10)
    const ctx = ctxIn(seller, 'Rome', 'once')
    const request = { ...nothing, itemType: 'BULLETS', bulletAmount: 4 } as never
    const answers = await Promise.all(Array.from({ length: 8 }, () => economy.auction.create(ctx, request)))
    expect(answers).toEqual(Array(8).fill(answers[0]))
    expect(await balance(seller, 'bullets')).toBe(6)
    const { auctionId } = await answered(Promise.resolve(answers[0] ?? expect.fail()))
    const inside = ctxIn(buyer)
    const gangsterState = { ...inside.caller?.gangsterState, jailedUntilMs: economy.clock.nowMs() + 60_000 }
    const jailed = { ...inside, caller: { ...inside.caller, gangsterState } } as never
    expect(await economy.auction.bid(jailed, { auctionId, bidAmount: 1_000, isAnonymousBid: false })).toMatchObject({
      id: 'jail',
    })
  })

  test('the list is filtered, searched and sorted, page by page', async () => {
    const [seller, viewer] = [await gangster(), await gangster()]
    await give(economy.pool, seller, 'bullets', 1_000)
    for (const [bulletAmount, startingPrice] of [
      [301, 900],
      [302, 800],
      [303, 850],
    ] as const)
      await open(seller, { itemType: 'BULLETS', bulletAmount, startingPrice })
    const first = await list(viewer, { itemType: 'BULLETS', q: '30', sort: 'price', limit: 2 })
    expect(first.auctionItemsWithDetails.map((one) => one.startingPrice)).toEqual([800, 850])
    const next = await list(viewer, { itemType: 'BULLETS', q: '30', sort: 'price', limit: 2, after: first.nextCursor })
    expect([next.auctionItemsWithDetails.map((one) => one.startingPrice), next.nextCursor]).toEqual([[900], undefined])
    const within = await list(viewer, { q: '02 KOGEL' })
    expect(within.auctionItemsWithDetails.map((one) => one.startingPrice)).toEqual([800])
    expect((await list(viewer, { whose: 'OWN' })).auctionItemsWithDetails).toEqual([])
    expect((await list(seller, { whose: 'OWN' })).auctionItemsWithDetails).toHaveLength(3)
  })
})

describe('a casino', () => {
  test('takes no bets on auction, comes along with its bank, and nobody bids who has one', async () => {
    const [seller, buyer, owner] = [await gangster(), await gangster(), await gangster()]
    const casinoId = await casinoOf(seller)
    await casinoOf(owner)
    const auctionId = await open(seller, { itemType: 'CASINO', startingPrice: 20_000 })
    expect(await play(economy, buyer, casinoId)).toMatchObject({ id: 'notFound' })
    expect(await titleOf(economy, casinoId)).toMatchObject({ onAuction: true, ownerName: 'Op de veiling' })
    expect(await bid(owner, auctionId, 20_000)).toMatchObject({ id: 'conflict' })
    expect(await seen(owner, auctionId)).toMatchObject({ mayBid: false, casino: { casinoId, bank: 5_000 } })
    await answered(bid(buyer, auctionId, 20_000))
    await toItsEnd(auctionId)
    expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: buyer, bankEuro: 5_000, onAuction: false })
    expect(isRefusal(await play(economy, seller, casinoId))).toBe(false)
  })

  test('whose bank is worth more than the bid gives the rest away, but for what is locked in it; a far price gives to the seller', async () => {
    const [seller, buyer] = [await gangster(), await gangster(10_000_000)]
    const casinoId = await casinoOf(seller, 2_000_000)
    const auctionId = await open(seller, { itemType: 'CASINO', quickSalePrice: 6_000_001 })
    const tooMuch = (message: string) => ({ id: 'conflict', message })
    expect(await bid(buyer, auctionId, 2_000_000 - giftLimitRules.baseEuro - 1)).toMatchObject(
      tooMuch(auctionTexts.tooCheap),
    )
    expect(await quickSale(buyer, auctionId)).toMatchObject(tooMuch(auctionTexts.tooDear))
    await economy.pool.query('insert into table_win (casino_id, account_id, won_euro) values ($1, $2, $3)', [
      casinoId,
      seller,
      casinoTitleRules.freePerBettorEuro + 800_000,
    ])
    await answered(bid(buyer, auctionId, 700_000))
    expect(await readGiftSums(economy.pool, buyer, economy.clock.nowMs())).toMatchObject({ receivedEuro: 500_000 })
    await toItsEnd(auctionId)
    const { rows } = await economy.pool.query('select contents_euro::int from auction where auction_id = $1', [
      auctionId,
    ])
    expect(rows).toEqual([{ contents_euro: 1_200_000 }])
    expect(await economy.casinoTitle.get(ctxOf(buyer), { casinoId })).toMatchObject({ lockedEuro: 800_000 })
  })

  test('a bidder who has come to own one gets the bid back, a seller who has loses it to the house', async () => {
    const [seller, buyer] = [await gangster(), await gangster()]
    const casinoId = await casinoOf(seller)
    const auctionId = await open(seller, { itemType: 'CASINO', startingPrice: 20_000 })
    await answered(bid(buyer, auctionId, 20_000))
    await casinoOf(buyer)
    await casinoOf(seller)
    await toItsEnd(auctionId)
    expect(await ended(auctionId)).toMatchObject([{ outcome: 'ownsOne', houseKeeps: true }])
    expect(await balance(buyer, 'cashBank')).toBe(1_000_000)
    expect(await ownerOf('CASINO', casinoId)).toMatchObject({ owner_kind: 'house' })
    await economy.auctions.openHouse()
    const [sale] = (await list(buyer, { itemType: 'CASINO' })).auctionItemsWithDetails
    expect(sale).toMatchObject({ isHouse: true, seller: 'Het Huis', casino: { casinoId }, startingPrice: 1_005_000 })
    await toItsEnd(sale?.auctionId ?? 0)
    expect(await ownerOf('CASINO', casinoId)).toMatchObject({ owner_kind: 'house' })
  })

  test('whose bank was broken by an owner of another is sold by the house, which keeps the price', async () => {
    const [winner, buyer] = [await gangster(), await gangster(2_000_000)]
    await casinoOf(winner)
    const casinoId = await openCasino(economy, 500, 'ROULETTE')
    expect(await play(economy, winner, casinoId, { winningsEuro: 3_600 })).toMatchObject({
      bankBroken: true,
      gotCasino: false,
    })
    await economy.auctions.openHouse()
    const [sale] = (await list(buyer, { itemType: 'CASINO', sort: '-createdAt' })).auctionItemsWithDetails
    expect(sale).toMatchObject({ casino: { casinoId, bank: 0 }, startingPrice: auctionRules.house.casinoEuro })
    await answered(bid(buyer, sale?.auctionId ?? 0, 1_000_000))
    await toItsEnd(sale?.auctionId ?? 0)
    expect(await titleOf(economy, casinoId)).toMatchObject({ ownerAccountId: buyer, bankEuro: 0 })
    expect(await balance(buyer, 'cashBank')).toBe(1_000_000)
  })

  test('two of the house’s go to auction once a week', async () => {
    for (let nr = 0; nr < 3; nr++) await openCasino(economy, 100, 'FRUIT')
    const before = await economy.count('select count(*) from house_auction_due')
    await Promise.all([economy.auctions.chooseCasinos(), economy.auctions.chooseCasinos()])
    expect(await economy.count('select count(*) from house_auction_due')).toBe(before + 2)
    await economy.auctions.openHouse()
    expect(await economy.count(`select count(*) from casino_title where on_auction`)).toBe(2)
  })
})

test('a factory goes on selling on auction, and its bank and bullets come along', async () => {
  const [seller, buyer] = [await gangster(), await gangster(10_000_000)]
  await transaction(economy.pool, (tx) => openMissingFactories(tx, economy.ledger, economy.clock.nowMs()))
  const { factoryId = 0 } = (await findFactoryAt(economy.pool, 'PLAYER', 'Rome')) ?? {}
  const items = [{ kind: 'BULLET_FACTORY' as const, itemId: factoryId, from: house, to: player(seller), toName: 'V' }]
  await transaction(economy.pool, (tx) =>
    economy.ledger.postDecided(tx, [{ id: 'factory-given', kind: 'test', entries: [], items }]),
  )
  const auctionId = await open(seller, { itemType: 'BULLET_FACTORY', startingPrice: 8_000_000 })
  expect(await seen(buyer, auctionId)).toMatchObject({ factory: { factoryId, cityName: 'Rome', bank: 7_200_000 } })
  await answered(bid(buyer, auctionId, 8_000_000))
  await toItsEnd(auctionId)
  expect(await ownerOf('BULLET_FACTORY', factoryId)).toMatchObject({ owner_id: String(buyer) })
})

describe('death and fights', () => {
  const death = (accountId: number, heirAccountId: number | null = null) => ({
    deathId: `death-${accountId}`,
    accountId,
    accountName: 'Dode',
    userId: accountId,
    cause: 'admin' as const,
    killerAccountId: null,
    heirAccountId,
    heirAccountName: heirAccountId === null ? null : 'Erfgenaam',
    diedAtMs: 1,
  })

  test('a dead seller’s auction ends, and the heir gets what it was about', async () => {
    const [seller, buyer, heir] = [await gangster(0), await gangster(), await gangster(0)]
    const [carId = 0] = await giveCars(economy, seller)
    const auctionId = await open(seller, { itemType: 'CAR', itemId: carId })
    await answered(bid(buyer, auctionId, 1_000))
    await economy.die(death(seller, heir))
    expect(await garageOf(economy, heir)).toEqual([])
    await economy.auctions.endOfDead()
    await economy.estates()
    expect(await garageOf(economy, heir)).toMatchObject([{ id: carId }])
    expect(await balance(buyer, 'cashBank')).toBe(1_000_000)
    expect(await ended(auctionId)).toMatchObject([{ outcome: 'sellerDied', bidderAccountId: buyer }])
    expect(await create(seller, { itemType: 'BULLETS', bulletAmount: 1 })).toMatchObject({ id: expect.any(String) })
  })

  test('a dead bidder’s money is in their estate, and the auction goes on without a bid', async () => {
    const [seller, buyer, heir, other] = [await gangster(), await gangster(1_000), await gangster(0), await gangster()]
    await give(economy.pool, seller, 'bullets', 10)
    const auctionId = await open(seller, { itemType: 'BULLETS', bulletAmount: 10 })
    await answered(bid(buyer, auctionId, 1_000))
    await economy.die(death(buyer, heir))
    expect(await bid(buyer, auctionId, 1_000)).toMatchObject({ id: expect.any(String) })
    await economy.auctions.endOfDead()
    await economy.estates()
    expect(await balance(heir, 'cashBank')).toBe(900)
    expect(await seen(other, auctionId)).toMatchObject({ leastBid: 1_000 })
    await answered(bid(other, auctionId, 1_000))
    await toItsEnd(auctionId)
    expect(await ended(auctionId)).toMatchObject([{ bidderAccountId: other }])
  })

  test('the end waits while the seller or the highest bidder is frozen', async () => {
    const [seller, buyer] = [await gangster(), await gangster()]
    await give(economy.pool, seller, 'bullets', 10)
    const auctionId = await open(seller, { itemType: 'BULLETS', bulletAmount: 10, quickSalePrice: 5_000 })
    await answered(bid(buyer, auctionId, 1_000))
    await economy.pool.query('select freeze_players($1, $2, $3)', [`freeze-${seller}`, 'test', [seller]])
    expect(await quickSale(buyer, auctionId)).toMatchObject({ message: auctionTexts.sellerFrozen })
    await toItsEnd(auctionId)
    expect(await ended(auctionId)).toEqual([])
    await economy.pool.query('select thaw_players($1)', [`freeze-${seller}`])
    await economy.endAuction(auctionId)
    expect(await ended(auctionId)).toMatchObject([{ outcome: 'sold' }])
  })

  test('a frozen player is outbid: their money waits for the thaw', async () => {
    const [seller, one, other] = [await gangster(), await gangster(), await gangster()]
    await give(economy.pool, seller, 'bullets', 10)
    const auctionId = await open(seller, { itemType: 'BULLETS', bulletAmount: 10 })
    await answered(bid(one, auctionId, 1_000))
    await economy.pool.query('select freeze_players($1, $2, $3)', [`freeze-${one}`, 'test', [one]])
    await answered(bid(other, auctionId, 2_000))
    expect(await balance(one, 'cashBank')).toBe(999_000)
    await economy.pool.query('select thaw_players($1)', [`freeze-${one}`])
    expect(await balance(one, 'cashBank')).toBe(1_000_000)
  })
})

test('quicksale, bids and the end at one instant from two processes: one of them has it, all others their money', async () => {
  for (let round = 0; round < 6; round++) {
    const [seller, ...bidders] = [await gangster(), await gangster(), await gangster(), await gangster()] as const
    await give(economy.pool, seller, 'bullets', 10)
    const auctionId = await open(seller, { itemType: 'BULLETS', bulletAmount: 10, quickSalePrice: 5_000 })
    await answered(bid(bidders[0], auctionId, 1_000))
    economy.clock.advanceMs(durationMs(1) - (round % 2))
    await Promise.all([
      quickSale(bidders[1], auctionId),
      economy.secondAuction.bid(ctxIn(bidders[2]), { auctionId, bidAmount: 2_000, isAnonymousBid: false }),
      economy.endAuction(auctionId),
      bid(bidders[1], auctionId, 3_000),
    ])
    economy.clock.advanceMs(60_000)
    await economy.endAuction(auctionId)
    const [end, ...more] = await ended(auctionId)
    expect(more).toEqual([])
    const bullets = await Promise.all(bidders.map((one) => balance(one, 'bullets')))
    expect(bullets.filter((one) => one === 10)).toHaveLength(1)
    const spent = await Promise.all(bidders.map(async (one) => 1_000_000 - (await balance(one, 'cashBank'))))
    expect(spent.reduce((sum, one) => sum + one, 0)).toBe(end?.bidEuro)
    expect(bullets[spent.indexOf(end?.bidEuro ?? -1)]).toBe(10)
  }
})

test('a bid waits for its own auction and for no other', async () => {
  const [seller, buyer] = [await gangster(), await gangster()]
  await give(economy.pool, seller, 'bullets', 20)
  const [locked, free] = [
    await open(seller, { itemType: 'BULLETS', bulletAmount: 10 }),
    await open(seller, { itemType: 'BULLETS', bulletAmount: 10 }),
  ]
  let waiting: ReturnType<typeof bid> | undefined
  await transaction(economy.pool, async (tx) => {
    await tx.query('select from auction where auction_id = $1 for update', [locked])
    waiting = bid(buyer, locked, 1_000)
    await answered(bid(buyer, free, 1_000))
    expect(await economy.count('select bids from auction where auction_id = $1', [locked])).toBe(0)
  })
  expect(await waiting).toMatchObject({ auctionId: locked })
  await toItsEnd(locked)
  await economy.endAuction(free)
  expect(await balance(buyer, 'bullets')).toBe(20)
})

test('however many are opened at one instant, a player has no more open than they may', async () => {
  const seller = await gangster()
  const wanted = auctionRules.mostAuctions + 4
  await give(economy.pool, seller, 'bullets', wanted)
  const sale = { ...nothing, itemType: 'BULLETS', bulletAmount: 1 } as never
  const made = await Promise.all(
    Array.from({ length: wanted }, (_, nth) =>
      (nth % 2 ? economy.auction : economy.secondAuction).create(ctxIn(seller, 'Rome', `open-${nth}`), sale),
    ),
  )
  expect(made.filter(isRefusal)).toHaveLength(4)
  expect(await balance(seller, 'bullets')).toBe(4)
})

test('bids across auctions of one another, and their ends, at one instant from two processes: nobody waits in a circle', async () => {
  for (let round = 0; round < 4; round++) {
    const players = [await gangster(), await gangster(), await gangster(), await gangster()]
    const auctions: number[] = []
    for (const who of players) {
      await give(economy.pool, who, 'bullets', 10)
      auctions.push(await open(who, { itemType: 'BULLETS', bulletAmount: 10, quickSalePrice: 50_000 }))
    }
    // Each bids on those of all others, in an order of their own.
    await Promise.all(
      players.flatMap((who, nth) =>
        auctions.map((_, step) => {
          const auctionId = auctions[(nth + step * (nth % 2 ? 1 : 3)) % auctions.length] ?? 0
          const auction = nth % 2 ? economy.auction : economy.secondAuction
          return auction.bid(ctxIn(who), { auctionId, bidAmount: 1_000 + nth * 500, isAnonymousBid: false })
        }),
      ),
    )
    economy.clock.advanceMs(durationMs(1) + 60_000)
    await Promise.all(auctions.map((auctionId) => economy.endAuction(auctionId)))
    const spent = await Promise.all(players.map(async (who) => 1_000_000 - (await balance(who, 'cashBank'))))
    const bullets = await Promise.all(players.map((who) => balance(who, 'bullets')))
    expect(bullets.reduce((sum, one) => sum + one, 0)).toBe(40)
    const ends = await Promise.all(auctions.map(async (auctionId) => (await ended(auctionId))[0]))
    const houseEuro = ends.reduce((sum, one) => sum + (one?.bidEuro ?? 0) - (one?.proceedsEuro ?? 0), 0)
    expect(spent.reduce((sum, one) => sum + one, 0)).toBe(houseEuro)
  }
  expect(await economy.deadlocks()).toBe(0)
})

test('auctions of casinos between two who each come to own another, ended at one instant', async () => {
  const [one, other] = [await gangster(), await gangster()]
  const auctions: number[] = []
  for (const who of [one, other]) {
    await casinoOf(who)
    auctions.push(await open(who, { itemType: 'CASINO', startingPrice: 1_000 }))
  }
  await answered(bid(other, auctions[0] ?? 0, 1_000))
  await answered(bid(one, auctions[1] ?? 0, 1_000))
  economy.clock.advanceMs(durationMs(1))
  await Promise.all(auctions.map((auctionId) => economy.endAuction(auctionId)))
  expect(
    await economy.count(`select count(*) from item where kind = 'CASINO' and owner_id = any ($1)`, [
      [String(one), String(other)],
    ]),
  ).toBe(2)
})

test('what is sold to one buyer counts as got from them beyond a free amount, for bullets at any price', async () => {
  const [seller, buyer, other] = [await gangster(), await gangster(10_000_000), await gangster(10_000_000)]
  await give(economy.pool, seller, 'bullets', 4_000)
  const got = async () =>
    giftLimitRules.baseEuro - roomOf(await readGiftSums(economy.pool, seller, economy.clock.nowMs()))
  const lot = () => open(seller, { itemType: 'BULLETS', bulletAmount: 500, startingPrice: 1, quickSalePrice: 500_000 })
  const [first, second, third] = [await lot(), await lot(), await lot()]
  await answered(quickSale(buyer, first))
  expect(await got()).toBe(500_000 - marketRules.freePerBuyerEuro)
  // Each buyer has a free amount of their own, and what is outbid gives nothing.
  await answered(bid(buyer, second, 490_000))
  expect(await got()).toBe(400_000 + 490_000)
  await answered(quickSale(other, second))
  expect(await got()).toBe(400_000 + 400_000)
  expect(await quickSale(buyer, third)).toMatchObject({ id: 'conflict', message: auctionTexts.tooMuchOfOne })
  expect(await got()).toBe(800_000)
})
