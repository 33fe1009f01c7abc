import type { Db } from '@sottomondo/server-kit/database'
import { roomOf } from './gift-limit.rules.ts'
import { addMoved, readGiftSums, readResidents } from './gift-limit.store.ts'

export interface Gift {
  /** Null where nobody gave it alone. */
  giver: number | null
  receiver: number
  euro: number
}

/**
 * Counts what a player gets from others, in the transaction that moves it, with the receiver locked (`lockReceiver`).
 * @returns false where they may not get so much: nothing is counted then
 */
export async function receiveGift(tx: Db, gift: Gift, nowMs: number): Promise<boolean> {
  if (gift.euro > (await readRoom(tx, gift.receiver, nowMs))) return false
  await countGifts(tx, [gift], nowMs)
  return true
}

/** Returns how much a player can still get from others. */
export const readRoom = async (db: Db, accountId: number, nowMs: number): Promise<number> =>
  roomOf(await readGiftSums(db, accountId, nowMs))

/**
 * Counts as much of each as its receiver may get, one after the other, where it can't be refused: a death happens. With
 * the receivers locked (`lockReceivers`), and everything of the ledger too. What the city's own residents leave, pay or get
 * feeds nobody, and passes whole.
 * @returns how much of each that is; the rest goes to somebody else
 */
export async function receiveUpTo(tx: Db, gifts: readonly Gift[], nowMs: number): Promise<number[]> {
  if (gifts.length === 0) return []
  const residents = await readResidents(
    tx,
    gifts.flatMap(({ giver, receiver }) => (giver === null ? [receiver] : [giver, receiver])),
  )
  const isWithCity = ({ giver, receiver }: Gift) => residents.has(receiver) || (giver !== null && residents.has(giver))
  const rooms = new Map<number, number>()
  const got: Gift[] = []
  for (const gift of gifts) {
    const { receiver } = gift
    if (gift.euro === 0 || isWithCity(gift)) {
      got.push(gift)
      continue
    }
    const room = rooms.get(receiver) ?? (await readRoom(tx, receiver, nowMs))
    const euro = Math.min(gift.euro, room)
    rooms.set(receiver, room - euro)
    got.push({ ...gift, euro })
  }
  await countGifts(
    tx,
    got.filter((gift) => gift.euro > 0 && !isWithCity(gift)),
    nowMs,
  )
  return got.map(({ euro }) => euro)
}

const countGifts = (tx: Db, gifts: readonly Gift[], nowMs: number): Promise<void> =>
  addMoved(
    tx,
    gifts.flatMap(({ giver, receiver, euro }) => [
      ...(giver === null ? [] : [{ accountId: giver, givenEuro: euro }]),
      { accountId: receiver, receivedEuro: euro },
    ]),
    nowMs,
  )

/** Counts back what players did not get after all. */
export const returnGifts = (tx: Db, gifts: readonly Gift[], nowMs: number): Promise<void> =>
  addMoved(
    tx,
    gifts.flatMap(({ giver, receiver, euro }) => [
      ...(giver === null ? [] : [{ accountId: giver, receivedEuro: euro }]),
      { accountId: receiver, givenEuro: euro },
    ]),
    nowMs,
  )
