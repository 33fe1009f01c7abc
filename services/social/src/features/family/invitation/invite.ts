import { player, words } from '@sottomondo/event-contract/log'
import type { InviteToFamilyReply, InviteToFamilyRequest } from '@sottomondo/proto/social/v1/family_invitation'
import { refusalOfAsking } from '@sottomondo/server-kit/asking'
import type { Change } from '@sottomondo/server-kit/change'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { fact, push } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf } from '@sottomondo/server-kit/rpc'
import { blockersAmong } from '../../../kernel/block/block.store.ts'
import { isKnownDead } from '../../../kernel/player/death.store.ts'
import { lockMailboxes, mailTexts, takeBackHouseMails, writeHouseMails } from '../../mail/mail.public.ts'
import { mayInviteAs } from '../family.rights.ts'
import { familyRules, invitationMs } from '../family.rules.ts'
import { familyTexts, invitationMail, invitationTexts, roleNames } from '../family.texts.ts'
import type { FamilyKit } from '../holdings/paid-family-action.ts'
import { findMember } from '../membership/member.store.ts'
import { isGivenRole } from '../membership/roles.ts'
import { lockOwnFamily } from '../own-family.ts'
import { saveFamily } from '../save-family.ts'
import { insertInvitation, lapseOld, latestInvitations, openOfFamily } from './invitation.store.ts'

const ofInvitee = (id: 'invalid' | 'conflict', text: string): Refusal =>
  refuse(id, text, { fields: { inviteeAccountName: text } })
const ofRole = (id: 'invalid' | 'conflict' | 'forbidden', text: string): Refusal =>
  refuse(id, text, { fields: { role: text } })

export type InvitationLapse = Alarm<{ inviteId: number }>

/** Invites a player, at what joining costs now: with a push, a line of the log, and a mail that holds the link. */
export async function invite(
  { clock, origin }: Pick<FamilyKit, 'clock'> & { origin: string },
  lapse: InvitationLapse,
  change: Change,
  request: InviteToFamilyRequest,
): Promise<InviteToFamilyReply | Refusal> {
  const { tx } = change
  const { inviteeAccountId, inviteeAccountName: inviteeName, role } = request
  const { accountId: inviterAccountId, accountName: inviterName } = playerOf(change)
  if (!Number.isSafeInteger(inviteeAccountId) || inviteeAccountId <= 0 || inviteeName === '')
    return ofInvitee('invalid', invitationTexts.badPlayer)
  if (!isGivenRole(role)) return ofRole('invalid', familyTexts.badRole)
  const own = await lockOwnFamily(tx, inviterAccountId, 'invite')
  if (isRefusal(own)) return own
  const { family, members, me } = own
  if (!mayInviteAs(me.role, role)) return ofRole('forbidden', invitationTexts.mayNotAs)
  if (inviteeAccountId === inviterAccountId) return ofInvitee('conflict', invitationTexts.oneself)
  if (role !== 'MEMBER' && members.some((member) => member.role === role))
    return ofRole('conflict', invitationTexts.roleTaken)
  if (await isKnownDead(tx, inviteeAccountId)) return ofInvitee('conflict', invitationTexts.dead(inviteeName))
  // A block locks it, too, and ends what is open.
  await lockMailboxes(tx, [inviteeAccountId])
  if ((await blockersAmong(tx, [inviteeAccountId], inviterAccountId)).length > 0)
    return ofInvitee('conflict', mailTexts.deafTo(inviteeName))
  const membership = await findMember(tx, inviteeAccountId)
  if (membership) {
    const isOurs = membership.familyId === family.familyId
    return ofInvitee('conflict', isOurs ? invitationTexts.inFamily(inviteeName) : invitationTexts.inOther(inviteeName))
  }
  const nowMs = clock.nowMs()
  const open = await openOfFamily(tx, family.familyId, nowMs)
  if (open.some((one) => one.inviteeAccountId === inviteeAccountId))
    return ofInvitee('conflict', invitationTexts.already(inviteeName))
  if (open.length >= familyRules.mostInvitations) return refuse('conflict', invitationTexts.tooMany)
  if (family.memberCount >= family.maxMembers) return refuse('conflict', invitationTexts.full)

  const latest = await latestInvitations(tx, family.familyId, inviteeAccountId)
  const requestedMs = latest.map(({ invitedAtMs }) => invitedAtMs)
  const tooOften = refusalOfAsking(requestedMs, inviteeName, nowMs)
  if (tooOften) return tooOften

  const { familyId, familyName, joinCostEuro } = family
  const lapsesAtMs = nowMs + invitationMs
  const made = { familyId, inviterAccountId, inviterName, inviteeAccountId, inviteeName, role, joinCostEuro }
  await lapseOld(tx, familyId, inviteeAccountId, nowMs)
  const inviteId = await insertInvitation(tx, { ...made, nowMs, lapsesAtMs })
  await lapse.set(tx, String(inviteId), lapsesAtMs, { inviteId })
  const as = role === 'MEMBER' ? '' : `, als ${roleNames[role]}`
  const event = words`${player(inviterAccountId)} nodigde ${player(inviteeAccountId)} uit${as}.`
  const saved = await saveFamily(tx, family, { nowMs, members, events: [{ kind: 'invited', words: event }] })
  const invited = { inviteId, familyId, familyName, inviterAccountId, inviteeAccountId, role, joinCostEuro }
  change.publish(
    ...saved,
    fact('sottomondo.social.family.invited.v1', { ...invited, invitedAtMs: nowMs, lapsesAtMs }),
    push(inviteeAccountId, 'familyInvitations', {
      message: invitationTexts.asked(inviterName, familyName),
      version: nowMs,
    }),
  )
  const mail = invitationMail(origin, { inviteId, inviterName, familyName, role, joinCostEuro })
  const keyOf = (of: { inviteId: number }) => `family-invitation:${of.inviteId}`
  const addressee = { accountId: inviteeAccountId, accountName: inviteeName, key: keyOf({ inviteId }) }
  // The mail of an earlier one, which leads nowhere any more, makes way if nobody has read it.
  change.publish(
    ...(await takeBackHouseMails(tx, inviteeAccountId, latest.map(keyOf), nowMs)),
    ...(await writeHouseMails(tx, [addressee], { ...mail, nowMs })),
  )
  return { inviteId, lapsesAtMs, message: invitationTexts.invited(inviteeName, familyRules.invitationHours * 3600) }
}
