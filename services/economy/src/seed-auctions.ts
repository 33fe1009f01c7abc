import { carOf } from '@sottomondo/car-catalogue'
import type { Auction } from '@sottomondo/first-world'
import { dutchDay, timerMs } from '@sottomondo/server-kit/clock'
import type { PoolClient } from '@sottomondo/server-kit/database'
import { type OutboxRow, writeOutbox } from '@sottomondo/server-kit/outbox'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { lockAuction } from './features/auction/auction.store.ts'
import type { AuctionRun } from './features/auction/auction-run.ts'
import { createAuction } from './features/auction/open-auction.ts'
import { placeBid } from './features/auction/place-bid.ts'
import { addPrice, readPrices } from './features/auction/prices.store.ts'
import { placesTaken } from './features/garage/garage.places.ts'
import { garageRules } from './features/garage/garage.rules.ts'
import { measureGarage, nextCarId } from './features/garage/garage.store.ts'
import { auctionRules, leastBid } from './kernel/auction/auction.rules.ts'
import { type Asset, faucet, move, player } from './kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from './kernel/ledger/ledger.store.ts'

/** Auctions under way in the first world, those that end first at the top. */
const AUCTIONS: readonly Auction[] = [
  {
    seller: 7,
    item: { bullets: 400 },
    startEuro: 300_000,
    hours: 22,
    bids: [
      [18, 300_000],
      [12, 340_000],
    ],
  },
  {
    seller: 12,
    item: { carName: 'Marceau Boulevard', life: 88, cityName: 'Parijs' },
    startEuro: 40_000,
    hours: 21,
    bids: [
      [1, 40_000],
      [27, 46_000],
    ],
  },
  {
    seller: 27,
    item: { carName: 'Corrigan Longhorn', life: 64, cityName: 'Brussel' },
    startEuro: 30_000,
    quickEuro: 75_000,
    hours: 19,
    bids: [[38, 32_500]],
  },
  {
    seller: 2,
    item: { credits: 10 },
    startEuro: 500_000,
    hours: 17,
    bids: [
      [28, 520_000],
      [5, 600_000],
      [28, 640_000],
    ],
  },
  {
    seller: 38,
    item: { carName: 'Morisaki Hikari', life: 100, cityName: 'Rome' },
    startEuro: 60_000,
    quickEuro: 120_000,
    hours: 15,
    bids: [],
  },
  {
    seller: 1,
    item: { carName: 'Volmer Pendler', life: 71, cityName: 'Amsterdam' },
    startEuro: 9_000,
    hours: 13,
    bids: [[32, 9_500]],
  },
  { seller: 33, item: { bullets: 1_200 }, startEuro: 900_000, quickEuro: 1_500_000, hours: 11, bids: [[2, 950_000]] },
  {
    seller: 26,
    item: { carName: 'Scarpia Piccola', life: 52, cityName: 'Rome' },
    startEuro: 7_500,
    hours: 9,
    bids: [],
  },
  {
    seller: 18,
    item: { carName: 'Ashcombe Curate', life: 93, cityName: 'Amsterdam' },
    startEuro: 55_000,
    hours: 7,
    bids: [[34, 57_000]],
    isAnonymous: true,
  },
  { seller: 34, item: { credits: 4 }, startEuro: 200_000, quickEuro: 320_000, hours: 5, bids: [] },
  {
    seller: 5,
    item: { carName: 'Rautenberg Kanzler', life: 79, cityName: 'Brussel' },
    startEuro: 45_000,
    hours: 3,
    bids: [
      [8, 45_000],
      [33, 48_000],
    ],
  },
  {
    seller: 28,
    item: { carName: 'Norrvik Skog', life: 97, cityName: 'Parijs' },
    startEuro: 52_000,
    quickEuro: 95_000,
    hours: 1,
    bids: [],
  },
]

/** What was sold in the month before: for how much on average, and how often in thirty days. */
const SOLD: readonly {
  itemType: string
  name: string
  euro: number
  sales: number
  units?: readonly [least: number, most: number]
}[] = [
  ...[
    'Volmer Pendler',
    'Balkana Zora',
    'Scarpia Piccola',
    'Ashcombe Curate',
    'Marceau Boulevard',
    'Corrigan Longhorn',
  ].map((name, nth) => ({
    itemType: 'CAR',
    name,
    euro: Math.round((carOf(name)?.valueEuro ?? 20_000) * 0.9),
    sales: 24 - 3 * nth,
  })),
  { itemType: 'CAR', name: 'Aquilante Sottomondo', euro: 3_150_000, sales: 3 },
  { itemType: 'BULLETS', name: '', euro: 810_000, sales: 45, units: [100, 2_000] },
  { itemType: 'CREDITS', name: '', euro: 58_000, sales: 26, units: [2, 30] },
  { itemType: 'CASINO', name: 'FRUIT', euro: 31_000_000, sales: 2 },
  { itemType: 'CASINO', name: 'ROULETTE', euro: 36_500_000, sales: 1 },
  { itemType: 'BULLET_FACTORY', name: '', euro: 11_800_000, sales: 2 },
]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Spreads numbers from 0 to 1 over a seed's rows, the same in every run. */
const spread = (nth: number): number => ((nth * 7_919 + 104_729) % 1_000) / 1_000

/**
 * Seeds auctions under way, and a month of prices. May run twice.
 * @param auctions beside those above
 */
export async function seedAuctions(
  tx: PoolClient,
  ledger: Ledger,
  {
    auctions,
    nameOf,
    nowMs,
    gameSpeed,
  }: { auctions: readonly Auction[]; nameOf(accountId: number): string; nowMs: number; gameSpeed: number },
): Promise<void> {
  const missing: { nth: number; auction: Auction }[] = []
  for (const [nth, auction] of [...AUCTIONS, ...auctions].entries())
    if (!(await isPosted(tx, `seed-auction:${nth}`))) missing.push({ nth, auction })
  await ledger.postDecided(
    tx,
    missing.flatMap(({ nth, auction }) => giftsBefore(auction, nth)),
  )
  for (const { nth, auction } of missing) {
    const openedMs = nowMs - timerMs(auction.hours * 3_600, gameSpeed)
    const at = (atMs: number) => runAt(tx, ledger, { nowMs: atMs, gameSpeed })
    await seedAuction(tx, ledger, auction, { nth, openedMs, nowMs, nameOf, at })
  }
  await ledger.postDecided(
    tx,
    missing.flatMap(({ nth, auction }) => giftsAfter(auction, nth)),
  )
  if ((await readPrices(tx, { itemType: '', name: '', sinceDay: '' })).length > 0) return
  for (const [nth, sold] of SOLD.entries()) await seedPrices(tx, sold, nth, nowMs)
}

interface Seeding {
  nth: number
  openedMs: number
  nowMs: number
  nameOf(accountId: number): string
  at(atMs: number): { run: AuctionRun; write(): Promise<void> }
}

/** A change of an auction at some time before; processes set the alarm of its end (`keepAlarms`). */
function runAt(tx: PoolClient, ledger: Ledger, time: AuctionRun['time']) {
  const rows: OutboxRow[] = []
  const trace = { requestId: 'seed', traceparent: undefined }
  const run: AuctionRun = {
    tx,
    ledger,
    time,
    ...trace,
    end: { set: async () => {} },
    publish: (...more) => void rows.push(...more),
  }
  return { run, write: () => writeOutbox(tx, rows, trace) }
}

/** Gives what an auction takes, so that everybody ends with the world's amounts. */
const gift = (id: string, accountId: number, asset: Asset, amount: number) => ({
  id,
  kind: 'seed',
  entries: move(faucet('seed'), player(accountId), asset, amount),
})

/** Returns what each bid comes to: at least the least that may follow the one before. */
function amountsOf({ startEuro, bids }: Auction): number[] {
  const amounts: number[] = []
  for (const [, euro] of bids)
    amounts.push(Math.max(euro, leastBid({ startingPrice: startEuro, highestBid: amounts.at(-1) ?? null })))
  return amounts
}

/** What the seller pays for a hidden name, and bidders bid with. */
const giftsBefore = (auction: Auction, nth: number) => [
  ...(auction.isAnonymous
    ? [gift(`seed-auction-anonymity:${nth}`, auction.seller, 'credits', auctionRules.anonymous.credits)]
    : []),
  ...amountsOf(auction).map((amount, order) =>
    gift(`seed-auction-bid:${nth}:${order}`, auction.bids[order]?.[0] ?? 0, 'cashBank', amount),
  ),
]

/** The outbid have their money back: it was a gift. */
const giftsAfter = (auction: Auction, nth: number) =>
  amountsOf(auction)
    .slice(0, -1)
    .map((amount, order) =>
      gift(`seed-auction-back:${nth}:${order + 1}`, auction.bids[order]?.[0] ?? 0, 'cashBank', -amount),
    )

async function seedAuction(tx: PoolClient, ledger: Ledger, auction: Auction, seeding: Seeding): Promise<void> {
  const { seller, item, startEuro, quickEuro, bids, isAnonymous = false } = auction
  const { nth, openedMs, nowMs, nameOf, at } = seeding
  const opening = at(openedMs)
  const offered = await giveItem(tx, ledger, seller, item, nth, nameOf)
  const party = (accountId: number) => ({ accountId, accountName: nameOf(accountId) })
  const made = await createAuction(opening.run, party(seller), {
    itemId: undefined,
    bulletAmount: undefined,
    creditsAmount: undefined,
    ...offered,
    startingPrice: startEuro,
    quickSalePrice: quickEuro,
    isAnonymous,
  })
  if (isRefusal(made)) throw new Error(`auction ${nth} of ${nameOf(seller)}: ${made.message}`)
  await opening.write()
  const amounts = amountsOf(auction)
  for (const [order, [accountId]] of bids.entries()) {
    const bidEuro = amounts[order] ?? 0
    const bidding = at(openedMs + Math.floor(((nowMs - openedMs) * (order + 1)) / (bids.length + 1)))
    const locked = await lockAuction(tx, made.auctionId)
    const placed = await placeBid(bidding.run, party(accountId), locked, { bidEuro, isAnonymousBid: false })
    if (isRefusal(placed)) throw new Error(`bid of ${nameOf(accountId)} in auction ${nth}: ${placed.message}`)
    await bidding.write()
  }
}

async function giveItem(
  tx: PoolClient,
  ledger: Ledger,
  seller: number,
  item: Auction['item'],
  nth: number,
  nameOf: Seeding['nameOf'],
) {
  const id = `seed-auction:${nth}`
  if (!('carName' in item)) {
    const [asset, amount] =
      'bullets' in item ? (['bullets', item.bullets] as const) : (['credits', item.credits] as const)
    await ledger.postDecided(tx, [gift(id, seller, asset, amount)])
    return asset === 'bullets'
      ? { itemType: 'BULLETS', bulletAmount: amount }
      : { itemType: 'CREDITS', creditsAmount: amount }
  }
  const itemId = await nextCarId(tx)
  const car = { kind: 'CAR' as const, itemId, from: faucet('seed'), to: player(seller), toName: nameOf(seller) }
  const transfer = { id, kind: 'seed', entries: placesTaken(seller, 1), items: [{ ...car, madeAs: item }] }
  await ledger.lock(tx, [transfer])
  await measureGarage(tx, seller, garageRules.places)
  await ledger.postDecided(tx, [transfer])
  return { itemType: 'CAR', itemId }
}

async function seedPrices(
  tx: PoolClient,
  { itemType, name, euro, sales, units: range }: (typeof SOLD)[number],
  nth: number,
  nowMs: number,
): Promise<void> {
  for (let sale = sales - 1; sale >= 0; sale--) {
    const thenMs = nowMs - hourMs - ((sale + spread(sale + nth)) / sales) * (auctionRules.priceDays - 2) * dayMs
    const units = range ? Math.round(range[0] + spread(sale * 3 + nth) * (range[1] - range[0])) : 1
    const price = Math.round(euro * (0.85 + 0.3 * spread(sale * 5 + nth)))
    const per = itemType === 'BULLETS' ? auctionRules.bulletsPerPrice : 1
    const paid = Math.round((price * units) / per)
    await addPrice(tx, {
      itemType,
      name,
      day: dutchDay(thenMs),
      units,
      euro: paid,
      contentsEuro: 0,
      price,
      nowMs: thenMs,
    })
  }
}
