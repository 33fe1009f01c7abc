import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { LogPiece } from '@sottomondo/event-contract/log'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push, pushToRoom, roomRightsChanged } from '@sottomondo/server-kit/outbox'
import { mayInviteAs } from './family.rights.ts'
import { type Family, writeFamily } from './family.store.ts'
import { invitationsEnded } from './invitation/end-invitations.ts'
import { openOfFamily, voidInvitations } from './invitation/invitation.store.ts'
import type { Member } from './membership/member.store.ts'
import { writeEvents } from './pages/event.store.ts'

type MemberChanged = FactPayload<'sottomondo.social.family.member-changed.v1'>
type Cause = MemberChanged['cause']

/** A membership that has changed: its role, or null for one who is no member any more. */
export interface Changed {
  accountId: number
  role: MemberChanged['role']
  cause: Cause
  byAccountId?: number | null
  version: number
}

export interface Saved {
  nowMs: number
  /** Those who are members now; after its end the last ones. */
  members: readonly Pick<Member, 'accountId' | 'role'>[]
  /** The don; by default the one among the members. */
  donAccountId?: number
  changed?: readonly Changed[]
  events?: readonly { kind: string; words: readonly LogPiece[] }[]
}

/** Makes the fact of a membership's present state. */
export const memberFact = (
  { familyId, familyName }: Pick<Family, 'familyId' | 'familyName'>,
  { accountId, role, cause, byAccountId = null, version }: Changed,
  nowMs: number,
): OutboxRow =>
  fact('sottomondo.social.family.member-changed.v1', {
    accountId,
    role,
    cause,
    byAccountId,
    version,
    familyName,
    familyId: role === null ? null : familyId,
    ofFamilyId: familyId,
    changedAtMs: nowMs,
  })

/** Makes the fact of a family's present state. */
export const familyFact = (
  family: Pick<
    Family,
    'familyId' | 'familyName' | 'familySymbol' | 'cityName' | 'memberCount' | 'createdAtMs' | 'endedAtMs' | 'version'
  >,
  donAccountId: number,
): OutboxRow => {
  const { familyId, familyName, familySymbol, cityName, memberCount, createdAtMs, endedAtMs, version } = family
  return fact('sottomondo.social.family.changed.v1', {
    familyId,
    familyName,
    familySymbol,
    cityName,
    donAccountId,
    memberCount,
    createdAtMs,
    endedAtMs,
    version,
  })
}

/** Voids the open invitations of a locked family whose inviter may not give them any more: one who is gone, or demoted. */
async function endUninvited(tx: Db, familyId: number, { nowMs, members, changed = [] }: Saved) {
  const mayHaveLost = changed.some(({ cause }) => cause !== 'founded' && cause !== 'joined')
  if (!mayHaveLost) return []
  const roleOf = new Map(members.map(({ accountId, role }) => [accountId, role]))
  const open = await openOfFamily(tx, familyId, nowMs)
  const uninvited = open.filter(({ inviterAccountId, role }) => {
    const by = roleOf.get(inviterAccountId)
    return by === undefined || !mayInviteAs(by, role)
  })
  const inviteIds = uninvited.map(({ inviteId }) => inviteId)
  return inviteIds.length === 0 ? [] : voidInvitations(tx, inviteIds, nowMs)
}

/**
 * Writes a locked family after any change of it, with its event book.
 * @returns the facts, the push to its room, and to everybody whose own membership has changed
 */
export async function saveFamily(tx: Db, changed: Family, saved: Saved): Promise<OutboxRow[]> {
  const { nowMs, members, events = [] } = saved
  const family = await writeFamily(tx, changed)
  const { familyId, version } = family
  await writeEvents(
    tx,
    events.map((event) => ({ ...event, familyId, atMs: nowMs })),
  )
  const don = saved.donAccountId ?? members.find(({ role }) => role === 'DON')?.accountId
  if (don === undefined) throw new Error(`family ${familyId} has no don`)
  const room = `family.${familyId}` as const
  const voided = await endUninvited(tx, familyId, saved)
  const gone = (saved.changed ?? []).filter(({ role }) => role === null).map(({ accountId }) => accountId)
  const ownPushes = (saved.changed ?? []).map(({ accountId, role }) =>
    push(accountId, 'familyChanged', { familyId: role === null ? null : familyId, version }),
  )
  return [
    ...(saved.changed ?? []).map((one) => memberFact(family, one, nowMs)),
    familyFact(family, don),
    pushToRoom(room, 'familyChanged', { familyId, version }),
    ...ownPushes,
    ...invitationsEnded(voided, 'void', nowMs, 'inviter'),
    ...(gone.length > 0 ? [roomRightsChanged({ room, accountIds: gone })] : []),
  ]
}
