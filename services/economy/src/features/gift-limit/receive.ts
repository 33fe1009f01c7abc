import type { Db } from '@sottomondo/server-kit/database'
import { roomOf } from './gift-limit.rules.ts'
import { addMoved, readGiftSums } from './gift-limit.store.ts'

/**
 * Counts what a player gets from others, in the transaction that moves it, with the receiver locked (`lockReceiver`).
 * @param giver null where nobody gave it alone
 * @returns false where they may not get so much: nothing is counted then
 */
export async function receiveGift(
  tx: Db,
  { giver, receiver, euro }: { giver: number | null; receiver: number; euro: number },
  nowMs: number,
): Promise<boolean> {
  if (euro > roomOf(await readGiftSums(tx, receiver, nowMs))) return false
  const given = giver === null ? [] : [{ accountId: giver, givenEuro: euro }]
  await addMoved(tx, [...given, { accountId: receiver, receivedEuro: euro }], nowMs)
  return true
}

/** Counts back what players did not get after all. */
export const returnGifts = (
  tx: Db,
  gifts: readonly { giver: number | null; receiver: number; euro: number }[],
  nowMs: number,
): Promise<void> =>
  addMoved(
    tx,
    gifts.flatMap(({ giver, receiver, euro }) => [
      ...(giver === null ? [] : [{ accountId: giver, receivedEuro: euro }]),
      { accountId: receiver, givenEuro: euro },
    ]),
    nowMs,
  )
