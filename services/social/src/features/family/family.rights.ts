import { type FamilyRight, type FamilyRole, familyRights, familyRoles } from '@sottomondo/event-contract/names'

const don = ['DON'] as const
const recruiters = ['DON', 'SOTTOCAPO'] as const
const treasurers = ['DON', 'CONSIGLIERE'] as const

/** Whose each right is (spec 3 §6; rules, "Families"). What every member may do is no right. */
export const rolesWith: Record<FamilyRight, readonly FamilyRole[]> = {
  invite: recruiters,
  kick: recruiters,
  profile: recruiters,
  symbol: recruiters,
  roles: don,
  rename: don,
  withdraw: treasurers,
  costs: treasurers,
  expand: treasurers,
  crusher: treasurers,
  transactions: treasurers,
}

export const hasRight = (role: FamilyRole, right: FamilyRight): boolean => rolesWith[right].includes(role)
export const rightsOf = (role: FamilyRole): FamilyRight[] => familyRights.filter((right) => hasRight(role, right))

/** Whether somebody of one role may remove somebody of another: nobody removes the don, and only the don an officer. */
export const mayKick = (by: FamilyRole, member: FamilyRole): boolean =>
  hasRight(by, 'kick') && member !== 'DON' && (by === 'DON' || member === 'MEMBER')

/** Whether somebody may invite with this role: one that is more than a member is given by who gives roles. */
export const mayInviteAs = (by: FamilyRole, role: FamilyRole): boolean =>
  hasRight(by, 'invite') && role !== 'DON' && (role === 'MEMBER' || hasRight(by, 'roles'))

/** The order in which a don is followed (rules, "Families"). */
const followers = ['SUCCESSOR', 'SECOND_SUCCESSOR', 'SOTTOCAPO', 'CONSIGLIERE'] as const satisfies FamilyRole[]

/** Returns who follows the don among the others; undefined when nobody does, and the family ends. */
export function followerOf<Member extends { role: FamilyRole }>(members: readonly Member[]): Member | undefined {
  for (const role of followers) {
    const follower = members.find((member) => member.role === role)
    if (follower) return follower
  }
  return undefined
}

/** Orders members from the don down. */
export const placeOf = (role: FamilyRole): number => familyRoles.indexOf(role)
