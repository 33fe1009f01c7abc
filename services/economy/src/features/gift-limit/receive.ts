import type { Db } from '@sottomondo/server-kit/database'
import { roomOf } from './gift-limit.rules.ts'
import { addMoved, readGiftSums } from './gift-limit.store.ts'

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
  if (gift.euro > roomOf(await readGiftSums(tx, gift.receiver, nowMs))) return false
  await countGift(tx, gift, nowMs)
  return true
}

/**
 * Counts as much of it as the player may get, where it can't be refused: a death happens. With the receiver locked.
 * @returns how much that is; the rest goes to somebody else
 */
export async function receiveUpTo(tx: Db, gift: Gift, nowMs: number): Promise<number> {
  const euro = Math.min(gift.euro, roomOf(await readGiftSums(tx, gift.receiver, nowMs)))
  if (euro > 0) await countGift(tx, { ...gift, euro }, nowMs)
  return euro
}

const countGift = (tx: Db, { giver, receiver, euro }: Gift, nowMs: number): Promise<void> =>
  addMoved(
    tx,
    [...(giver === null ? [] : [{ accountId: giver, givenEuro: euro }]), { accountId: receiver, receivedEuro: euro }],
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
