import type { Db } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { giftLimitTexts, roomOf } from './gift-limit.rules.ts'
import { addMoved, readGiftSums } from './gift-limit.store.ts'

/**
 * Counts what a player gets from another, in the transaction that moves it, with the receiver locked (`lockReceiver`).
 * @returns why they can't get it: nothing is counted then
 */
export async function receiveGift(
  tx: Db,
  { giver, receiver, euro }: { giver: number; receiver: { accountId: number; accountName: string }; euro: number },
  nowMs: number,
): Promise<Refusal | undefined> {
  if (euro > roomOf(await readGiftSums(tx, receiver.accountId, nowMs)))
    return refuse('conflict', giftLimitTexts.tooMuch(receiver.accountName))
  await addMoved(tx, [{ giverAccountId: giver, receiverAccountId: receiver.accountId, euro }], nowMs)
  return undefined
}
