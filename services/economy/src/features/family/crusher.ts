import type { Db } from '@sottomondo/server-kit/database'
import { type Entry, move, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { family } from './family.owner.ts'
import { lockAgainstEnd, readFamilies } from './family.store.ts'
import { findMembership } from './membership.store.ts'

export interface Crusher {
  familyId: number
  familyName: string | null
  /** Bullets that the crusher can still yield. */
  capacity: number
}

/** Returns the crusher of a player's family; undefined for a player without a family. */
export async function findCrusher(db: Db, accountId: number): Promise<Crusher | undefined> {
  const found = await findMembership(db, accountId)
  if (!found || found.isEnded) return undefined
  const [holdings] = await readFamilies(db, [found.familyId])
  return { familyId: found.familyId, familyName: found.familyName, capacity: holdings?.crusherCapacity ?? 0 }
}

/**
 * Locks the crusher of a player's family together with all accounts of a transfer: the capacity stays as it is read
 * here.
 */
export async function lockCrusher(
  tx: Db,
  ledger: Ledger,
  accountId: number,
  transfer: Transfer,
): Promise<Crusher | undefined> {
  const found = await findMembership(tx, accountId)
  if (!found || (await lockAgainstEnd(tx, found.familyId))) return undefined
  const entries = [...transfer.entries, ...crusherUsed(found.familyId, 1)]
  await ledger.lock(tx, [{ ...transfer, entries }])
  const [holdings] = await readFamilies(tx, [found.familyId])
  return { familyId: found.familyId, familyName: found.familyName, capacity: holdings?.crusherCapacity ?? 0 }
}

/** Returns the entries for the capacity that a crush uses up. */
export const crusherUsed = (familyId: number, bullets: number): Entry[] =>
  bullets > 0 ? move(family(familyId), sink('familyCrusher'), 'crusherCapacity', bullets) : []
