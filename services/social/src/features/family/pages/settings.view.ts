import type { FamilyCosts, FamilySettings } from '@sottomondo/proto/social/v1/family'
import { nextDutchHour } from '@sottomondo/server-kit/clock'
import type { Kit } from '@sottomondo/server-kit/service'
import { rightsOf } from '../family.rights.ts'
import { familyRules, upkeepOf } from '../family.rules.ts'
import { findFamily, holdingsOf } from '../family.store.ts'
import { openOfFamily } from '../invitation/invitation.store.ts'
import { findMember, membersOf } from '../membership/member.store.ts'
import { seenBy, viewMembers } from './members.view.ts'

/** The rules hold more; the reply takes what it declares. */
const costs: FamilyCosts = familyRules

const noFamily: FamilySettings = {
  motto: '',
  rights: [],
  joinCost: 0,
  leaveCost: 0,
  memberCount: 0,
  maxMembers: 0,
  daysLeft: 0,
  upkeepEuro: 0,
  openInvitations: 0,
  members: [],
  version: 0,
  costs,
}

/** Returns a player's family as its members see it. */
export async function familySettings(
  kit: Pick<Kit<unknown>, 'pool' | 'redis' | 'clock'>,
  accountId: number,
): Promise<FamilySettings> {
  const { pool, clock } = kit
  const membership = await findMember(pool, accountId)
  const family = membership && (await findFamily(pool, membership.familyId))
  if (!membership || !family) return noFamily
  const { familyId } = family
  const nowMs = clock.nowMs()
  const [members, holdings, open] = await Promise.all([
    membersOf(pool, familyId),
    holdingsOf(pool, familyId),
    openOfFamily(pool, familyId, nowMs),
  ])
  const me = members.find((member) => member.accountId === accountId)
  // Removed between the two readings.
  if (!me) return noFamily
  const { familyName, familySymbol, motto, cityName, createdAtMs, maxMembers, daysLeft, version } = family
  return {
    familyId,
    familyName,
    familySymbol: familySymbol ?? undefined,
    motto,
    cityName,
    createdAtMs,
    role: me.role,
    rights: rightsOf(me.role),
    joinCost: family.joinCostEuro,
    leaveCost: family.leaveCostEuro,
    ...holdings,
    memberCount: members.length,
    maxMembers,
    daysLeft,
    version,
    costs,
    upkeepEuro: upkeepOf(members.length),
    upkeepDueAtMs: nextDutchHour(nowMs, familyRules.upkeepHour).atMs,
    upkeepPaid: family.upkeepPaid ?? undefined,
    openInvitations: open.length,
    members: (await viewMembers(kit, members)).map(seenBy(me)),
  }
}
