import { createHash, createHmac, randomBytes } from 'node:crypto'
import { cars } from '@sottomondo/car-catalogue'
import {
  blockMessage,
  countTickets,
  createDraw,
  type DrawnPrize,
  drawLottery,
  holderOf,
  listText,
  lotteryRules,
  lotteryTerms,
  revenueOf,
} from '@sottomondo/casino-rules'
import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Change } from '@sottomondo/server-kit/change'
import { clockAheadMs, nextDutchHour } from '@sottomondo/server-kit/clock'
import { type Db, type PoolClient, transaction } from '@sottomondo/server-kit/database'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { fact } from '@sottomondo/server-kit/outbox'
import type { Kit } from '@sottomondo/server-kit/service'
import { lotteryServiceRules } from './lottery.rules.ts'
import {
  type DrawRow,
  endDraw,
  findDraw,
  findOpenDraw,
  insertDraw,
  insertPrizes,
  listPurchases,
  lockDraw,
  type PurchaseRow,
} from './lottery.store.ts'

export type DrawAlarm = Alarm<{ drawDay: string }>
type Drawn = FactPayload<'sottomondo.casino.lottery.drawn.v1'>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Returns the prizes that follow from a seed and the list of all purchases, which takes the place of the client seed
 * (docs/fair-play.md).
 */
export function prizesOf(seed: string, listHash: string, tickets: { sold: number; inDrum: number }): DrawnPrize[] {
  const draw = createDraw((cursor) =>
    createHmac('sha256', seed)
      .update(blockMessage(listHash, 0, cursor))
      .digest(),
  )
  return drawLottery(draw, tickets, cars)
}

/**
 * Opens the next draw after an instant, commits to its seed and sets its alarm, unless one is open. A day is drawn
 * once.
 */
async function openNext(tx: PoolClient, alarm: DrawAlarm, afterMs: number): Promise<void> {
  for (let fromMs = afterMs; ; ) {
    const { day: drawDay, atMs } = nextDutchHour(fromMs, lotteryRules.drawHour)
    const closesAtMs = atMs - lotteryRules.closesSecondsBefore * 1000
    if (await insertDraw(tx, { drawDay, drawsAtMs: atMs, closesAtMs, ...newSeed(), terms: lotteryTerms }))
      return alarm.set(tx, drawDay, atMs, { drawDay })
    const known = await findDraw(tx, drawDay)
    // Another draw is open, or this one still is.
    if (known?.drawnAtMs === null || !known) return
    fromMs = atMs
  }
}

/** Returns the coming draw; the first call of all opens the very first draw. */
export const openDraw = async (kit: Pick<Kit<unknown>, 'pool' | 'clock'>, alarm: DrawAlarm): Promise<DrawRow> =>
  (await findOpenDraw(kit.pool)) ?? transaction(kit.pool, (tx) => openDrawIn(tx, kit, alarm))

/** The same in the transaction of a change. */
export async function openDrawIn(tx: PoolClient, { clock }: Pick<Kit<unknown>, 'clock'>, alarm: DrawAlarm) {
  const open = await findOpenDraw(tx)
  if (open) return open
  await openNext(tx, alarm, clock.nowMs())
  // Another transaction's draw, if that was first.
  const opened = await findOpenDraw(tx)
  if (!opened) throw new Error('lottery: no draw is open after opening the next one')
  return opened
}

/**
 * Draws a day and opens the next one, in one transaction with the note that the alarm has rung: once, in whichever
 * process, and later if no process ran at the hour. Sales have closed by then, and tickets sold in time take part.
 */
export async function drawDay(
  change: Change,
  kit: Pick<Kit<unknown>, 'clock'>,
  alarm: DrawAlarm,
  day: string,
): Promise<boolean> {
  const draw = await lockDraw(change.tx, day, clockAheadMs(kit.clock))
  if (!draw || draw.drawnAtMs !== null) return false
  if (!draw.isDue) throw new Error(`lottery: the draw of ${day} is not due yet`)
  const nowMs = kit.clock.nowMs()
  const drawn = await drawTickets(change.tx, draw, nowMs)
  if (drawn) change.publish(fact('sottomondo.casino.lottery.drawn.v1', drawn))
  await openNext(change.tx, alarm, Math.max(nowMs, draw.drawsAtMs))
  return true
}

/**
 * Draws the tickets of a locked draw, and ends it. @returns what economy pays out; undefined if no tickets were sold
 */
export async function drawTickets(tx: Db, draw: DrawRow, nowMs: number): Promise<Drawn | undefined> {
  const { drawDay: day, seed } = draw
  const purchases = await listPurchases(tx, day)
  const tickets = countTickets(purchases)
  const listHash = sha256(listText(purchases))
  await endDraw(tx, { drawDay: day, listHash, nowMs })
  if (tickets.sold === 0) return undefined
  const prizes = tickets.inDrum > 0 ? prizesOf(seed, listHash, tickets) : []
  await writePrizes(tx, day, prizes, purchases)
  return { drawDay: day, revenueEuro: revenueOf(tickets.sold), drawnAtMs: nowMs, ...wonOf(prizes, purchases) }
}

/** Makes a seed, and the hash that commits to it. */
export function newSeed(): { seed: string; seedHash: string } {
  const seed = randomBytes(lotteryServiceRules.seedBytes).toString('hex')
  return { seed, seedHash: sha256(seed) }
}

const writePrizes = (tx: Db, day: string, prizes: DrawnPrize[], purchases: PurchaseRow[]): Promise<void> =>
  insertPrizes(
    tx,
    day,
    prizes.map(({ prize, ticket, euro, bullets, car }) => ({
      prize,
      ticket,
      number: holderOf(purchases, ticket).number,
      amount: euro ?? bullets ?? car?.valueEuro ?? 0,
      carName: car?.carName ?? null,
    })),
  )

/** Returns what economy pays out, and to whom. */
function wonOf(prizes: DrawnPrize[], purchases: PurchaseRow[]): Pick<Drawn, 'jackpot' | 'cars' | 'bullets'> {
  const won: Pick<Drawn, 'jackpot' | 'cars' | 'bullets'> = { jackpot: null, cars: [], bullets: [] }
  for (const { prize, ticket, euro, bullets, car } of prizes) {
    const { number } = holderOf(purchases, ticket)
    const buyer = purchases[number - 1] as PurchaseRow
    const who = { accountId: buyer.accountId, ticket }
    if (prize === 'jackpot') won.jackpot = { ...who, euro: euro ?? 0 }
    else if (prize === 'carOne' || prize === 'carTwo')
      won.cars.push({
        ...who,
        prize,
        carName: car?.carName ?? '',
        accountName: buyer.accountName ?? '',
        cityName: buyer.cityName,
      })
    else won.bullets.push({ ...who, prize, bullets: bullets ?? 0 })
  }
  return won
}
