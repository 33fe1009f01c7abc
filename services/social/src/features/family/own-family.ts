import type { FamilyRight } from '@sottomondo/event-contract/names'
import type { Db } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { cleanLine } from '@sottomondo/server-kit/text'
import { hasRight } from './family.rights.ts'
import { type Family, lockFamilies } from './family.store.ts'
import { familyTexts } from './family.texts.ts'
import { findMember, type Member, membersOf } from './membership/member.store.ts'

/** A player's family, locked: nothing of it changes before the transaction ends. */
export interface OwnFamily {
  family: Family
  /** By the time of joining. */
  members: Member[]
  me: Member
}

const notInOne = refuse('notFound', familyTexts.notInOne)

/** Rights about money are refused in the words of spec 3 §8. */
const moneyRights: readonly FamilyRight[] = ['withdraw', 'costs', 'expand', 'crusher', 'transactions']
export const refusalOfRight = (right: FamilyRight): Refusal =>
  refuse('forbidden', moneyRights.includes(right) ? familyTexts.noTreasurer : familyTexts.noRight)

/**
 * Locks the family of a player, and judges their role in it.
 * @param right what the role must allow; without one every member may
 */
export async function lockOwnFamily(tx: Db, accountId: number, right?: FamilyRight): Promise<OwnFamily | Refusal> {
  const before = await findMember(tx, accountId)
  if (!before) return notInOne
  const family = (await lockFamilies(tx, [before.familyId])).get(before.familyId)
  const members = await membersOf(tx, before.familyId)
  // They may have been removed while the family was waited for.
  const me = members.find((member) => member.accountId === accountId)
  if (!family || !me) return notInOne
  return right && !hasRight(me.role, right) ? refusalOfRight(right) : { family, members, me }
}

/** Returns the family of a player as it stands, for a list; judged as `lockOwnFamily` does. */
export async function readOwn(db: Db, accountId: number, right?: FamilyRight): Promise<Member | Refusal> {
  const me = await findMember(db, accountId)
  if (!me) return notInOne
  return right && !hasRight(me.role, right) ? refusalOfRight(right) : me
}

/** Finds a member by their name in any case. */
export const memberNamed = (members: readonly Member[], name: string): Member | undefined =>
  members.find(({ accountName }) => accountName.toLowerCase() === cleanLine(name).toLowerCase())
