import { type LogPiece, player, words } from '@sottomondo/event-contract/log'
import type { FamilyMessage } from '@sottomondo/proto/social/v1/family'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import { hasRight } from '../family.rights.ts'
import { type Family, lockFamilies } from '../family.store.ts'
import { invitationTexts } from '../family.texts.ts'
import type { FamilyKit } from '../holdings/paid-family-action.ts'
import { membersOf } from '../membership/member.store.ts'
import { lockOwnFamily, refusalOfRight } from '../own-family.ts'
import { saveFamily } from '../save-family.ts'
import { ownInvitation } from './accept.ts'
import { invitationsEnded } from './end-invitations.ts'
import { endInvitation, findInvitation, type Invitation, lockInvitation } from './invitation.store.ts'
import { hindranceOf, stateOf } from './judge-invitation.ts'

const hows = { DECLINED: 'declined', WITHDRAWN: 'withdrawn', LAPSED: 'lapsed' } as const

/** Ends a locked invitation of a locked family without an acceptance. */
async function end(
  change: Change,
  family: Family,
  invitation: Invitation,
  { state, words: said, nowMs }: { state: keyof typeof hows; words: readonly LogPiece[]; nowMs: number },
): Promise<void> {
  const { tx } = change
  await endInvitation(tx, invitation.inviteId, state, nowMs)
  const members = await membersOf(tx, family.familyId)
  const how = hows[state]
  const saved = await saveFamily(tx, family, { nowMs, members, events: [{ kind: how, words: said }] })
  change.publish(...saved, ...invitationsEnded([{ ...invitation, familyName: family.familyName }], how, nowMs))
}

/** Locks a family with one of its invitations. */
async function lockBoth(change: Change, familyId: number, inviteId: number) {
  const family = (await lockFamilies(change.tx, [familyId])).get(familyId)
  const invitation = await lockInvitation(change.tx, inviteId)
  if (!family || !invitation) throw new Error(`invitation ${inviteId} is gone`)
  return { family, invitation }
}

/** Why an invitation that is to be ended has ended already, or null. */
const endedAlready = (family: Family, invitation: Invitation, nowMs: number): Refusal | null => {
  const isEnded = family.endedAtMs !== null
  const hindrance = hindranceOf({
    invitation,
    isMember: false,
    nowMs,
    family: { isEnded, memberCount: 0, maxMembers: 1 },
  })
  return hindrance === null ? null : refuse('conflict', hindrance)
}

export async function decline(
  { clock }: Pick<FamilyKit, 'clock'>,
  change: Change,
  inviteId: number,
): Promise<FamilyMessage | Refusal> {
  const { accountId } = playerOf(change)
  const found = await ownInvitation(change.tx, accountId, inviteId)
  if (isRefusal(found)) return found
  const { family, invitation } = await lockBoth(change, found.familyId, inviteId)
  const nowMs = clock.nowMs()
  const refusal = endedAlready(family, invitation, nowMs)
  if (refusal) return refusal
  const said = words`${player(accountId)} wees de uitnodiging af.`
  await end(change, family, invitation, { state: 'DECLINED', words: said, nowMs })
  return { message: invitationTexts.youDeclined(family.familyName) }
}

export async function withdraw(
  { clock }: Pick<FamilyKit, 'clock'>,
  change: Change,
  inviteId: number,
): Promise<FamilyMessage | Refusal> {
  const { accountId } = playerOf(change)
  const own = await lockOwnFamily(change.tx, accountId)
  if (isRefusal(own)) return own
  const { family, me } = own
  const found = Number.isSafeInteger(inviteId) && inviteId > 0 ? await findInvitation(change.tx, inviteId) : undefined
  // Another family's is none of this player's business.
  if (found?.familyId !== family.familyId) return refuse('notFound', invitationTexts.none)
  if (!hasRight(me.role, 'invite')) return refusalOfRight('invite')
  const invitation = await lockInvitation(change.tx, inviteId)
  if (!invitation) return refuse('notFound', invitationTexts.none)
  const nowMs = clock.nowMs()
  const refusal = endedAlready(family, invitation, nowMs)
  if (refusal) return refusal
  const said = words`${player(accountId)} trok de uitnodiging van ${player(invitation.inviteeAccountId)} in.`
  await end(change, family, invitation, { state: 'WITHDRAWN', words: said, nowMs })
  return { message: invitationTexts.youWithdrew(invitation.inviteeName) }
}

/** Lets an invitation lapse, when its time is over and nobody has ended it. */
export async function lapseInvitation(
  { clock }: Pick<FamilyKit, 'clock'>,
  change: Change,
  inviteId: number,
): Promise<void> {
  const found = await findInvitation(change.tx, inviteId)
  if (!found) return
  const { family, invitation } = await lockBoth(change, found.familyId, inviteId)
  const nowMs = clock.nowMs()
  if (invitation.state !== 'OPEN' || stateOf(invitation, nowMs) !== 'LAPSED' || family.endedAtMs !== null) return
  const said = words`De uitnodiging van ${player(invitation.inviteeAccountId)} verliep.`
  await end(change, family, invitation, { state: 'LAPSED', words: said, nowMs })
}
