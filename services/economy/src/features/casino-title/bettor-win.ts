import type { CasinoTitleDetails } from '@sottomondo/proto/economy/v1/casino_title'
import type { Db } from '@sottomondo/server-kit/database'
import { readResidents, readRoom, receiveUpTo } from '../gift-limit/gift-limit.public.ts'
import { readFreeToWin } from './table-win.store.ts'

type Table = Pick<CasinoTitleDetails, 'casinoId' | 'ownerAccountId' | 'onAuction'>

/** Whose bank it is counts until an auction has ended: a round may have begun before it. */
const isOfPlayer = ({ ownerAccountId, onAuction }: Table): boolean => ownerAccountId !== undefined || onAuction

/**
 * Counts what a bettor wins of a player's casino beyond the free amount as got from its owner, as far as they may get it;
 * with the bettor (`lockReceiver`) and the bank locked, in the transaction that pays it.
 * @param winEuro what the casino would pay more than it got in this step
 * @returns how much of it is paid, and how much of that is more than was free
 */
export async function receiveWin(
  tx: Db,
  { table, accountId, winEuro }: { table: Table; accountId: number; winEuro: number },
  nowMs: number,
): Promise<{ wonEuro: number; beyondEuro: number }> {
  const all = { wonEuro: winEuro, beyondEuro: 0 }
  if (winEuro <= 0 || !isOfPlayer(table)) return all
  const freeEuro = await readFreeToWin(tx, table.casinoId, accountId)
  if (winEuro <= freeEuro) return all
  const gift = { giver: table.ownerAccountId ?? null, receiver: accountId, euro: winEuro - freeEuro }
  const [beyondEuro = 0] = await receiveUpTo(tx, [gift], nowMs)
  return { wonEuro: freeEuro + beyondEuro, beyondEuro }
}

/** Returns the most that a bettor can win of a casino now; undefined where nothing but its bank limits it. */
export async function readMostToWin(
  db: Db,
  table: Table,
  accountId: number,
  nowMs: number,
): Promise<number | undefined> {
  const { casinoId, ownerAccountId } = table
  if (!isOfPlayer(table)) return undefined
  const residents = await readResidents(db, ownerAccountId === undefined ? [accountId] : [accountId, ownerAccountId])
  if (residents.size > 0) return undefined
  return (await readFreeToWin(db, casinoId, accountId)) + (await readRoom(db, accountId, nowMs))
}
