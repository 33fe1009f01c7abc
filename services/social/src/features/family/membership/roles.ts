import { player, words } from '@sottomondo/event-contract/log'
import { type FamilyRole, familyRoles } from '@sottomondo/event-contract/names'
import type { FamilyMessage, KickRequest, SetRoleRequest } from '@sottomondo/proto/social/v1/family'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import { mayKick } from '../family.rights.ts'
import { familyTexts, roleNames } from '../family.texts.ts'
import type { FamilyKit } from '../holdings/paid-family-action.ts'
import { lockOwnFamily, memberNamed } from '../own-family.ts'
import { type Changed, saveFamily } from '../save-family.ts'
import { depart } from './depart.ts'
import { writeRole } from './member.store.ts'

const ofMember = (id: 'conflict' | 'forbidden' | 'notFound', text: string): Refusal =>
  refuse(id, text, { fields: { memberName: text } })

export const isGivenRole = (role: string): role is Exclude<FamilyRole, 'DON'> =>
  role !== 'DON' && (familyRoles as readonly string[]).includes(role)

/** Removes a member, who pays nothing. */
export async function kick(
  { clock }: Pick<FamilyKit, 'clock'>,
  change: Change,
  { memberName }: KickRequest,
): Promise<FamilyMessage | Refusal> {
  const { accountId } = playerOf(change)
  const own = await lockOwnFamily(change.tx, accountId, 'kick')
  if (isRefusal(own)) return own
  const who = memberNamed(own.members, memberName)
  if (!who) return ofMember('notFound', familyTexts.notMember(memberName.trim()))
  if (who.accountId === accountId) return ofMember('conflict', familyTexts.kickOneself)
  if (!mayKick(own.me.role, who.role)) return ofMember('forbidden', familyTexts.mayNotKick(who.accountName))
  const departure = { who, cause: 'kicked', byAccountId: accountId, nowMs: clock.nowMs() } as const
  change.publish(...(await depart(change.tx, own.family, own.members, departure)).rows)
  return { message: familyTexts.kicked(who.accountName) }
}

/** Gives a member a role; whoever had it is a member again. */
export async function setRole(
  { clock }: Pick<FamilyKit, 'clock'>,
  change: Change,
  { memberName, role }: SetRoleRequest,
): Promise<FamilyMessage | Refusal> {
  if (!isGivenRole(role)) return refuse('invalid', familyTexts.badRole, { fields: { role: familyTexts.badRole } })
  const { accountId } = playerOf(change)
  const own = await lockOwnFamily(change.tx, accountId, 'roles')
  if (isRefusal(own)) return own
  const who = memberNamed(own.members, memberName)
  if (!who) return ofMember('notFound', familyTexts.notMember(memberName.trim()))
  if (who.role === 'DON') return ofMember('conflict', familyTexts.donKeepsRole)
  if (who.role === role) return ofMember('conflict', familyTexts.sameRole(who.accountName))
  const before = role === 'MEMBER' ? undefined : own.members.find((member) => member.role === role)
  const changed: Changed[] = []
  const give = async (to: number, given: FamilyRole) => {
    const { version } = await writeRole(change.tx, to, given)
    changed.push({ accountId: to, role: given, cause: 'role', byAccountId: accountId, version })
  }
  if (before) await give(before.accountId, 'MEMBER')
  await give(who.accountId, role)
  const roles = new Map(changed.map((one) => [one.accountId, one.role]))
  const members = own.members.map((member) => ({ ...member, role: roles.get(member.accountId) ?? member.role }))
  const event = words`${player(accountId)} maakte ${player(who.accountId)} ${roleNames[role]}.`
  const saved = { nowMs: clock.nowMs(), members, changed, events: [{ kind: 'role', words: event }] }
  change.publish(...(await saveFamily(change.tx, own.family, saved)))
  return { message: familyTexts.role(who.accountName, roleNames[role]) }
}
