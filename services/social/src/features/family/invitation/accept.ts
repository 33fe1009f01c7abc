import { player, words } from '@sottomondo/event-contract/log'
import type { AcceptInvitationReply, FamilyInvitationRequest } from '@sottomondo/proto/social/v1/family_invitation'
import type { Db } from '@sottomondo/server-kit/database'
import { needRefusals } from '@sottomondo/server-kit/needs'
import { push } from '@sottomondo/server-kit/outbox'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import { isKnownDead, lockAccounts } from '../../../kernel/player/death.store.ts'
import { lockFamilies } from '../family.store.ts'
import { familyTexts, invitationTexts, roleNames } from '../family.texts.ts'
import { type FamilyKit, paidFamilyAction } from '../holdings/paid-family-action.ts'
import { findMember, insertMember, membersOf } from '../membership/member.store.ts'
import { saveFamily } from '../save-family.ts'
import { invitationsEnded } from './end-invitations.ts'
import {
  endInvitation,
  findInvitation,
  type InvitationOfFamily,
  lockInvitation,
  voidOfPlayers,
} from './invitation.store.ts'
import { hindranceOf } from './judge-invitation.ts'

const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Returns an invitation of a player; for anybody else's a refusal. */
export async function ownInvitation(
  db: Db,
  accountId: number,
  inviteId: number,
): Promise<InvitationOfFamily | Refusal> {
  const found = isId(inviteId) ? await findInvitation(db, inviteId) : undefined
  if (!found) return refuse('notFound', invitationTexts.none)
  return found.inviteeAccountId === accountId ? found : refuse('forbidden', invitationTexts.notYours)
}

/** Accepts an invitation: the joining cost that it names goes to the family's bank, and the place is taken once. */
export const accept = (kit: FamilyKit): WriteHandler<FamilyInvitationRequest, AcceptInvitationReply> =>
  paidFamilyAction(kit, {
    purpose: 'familyJoin',

    async begin(change, { inviteId }: FamilyInvitationRequest) {
      const { accountId, accountName } = playerOf(change)
      const invitation = await ownInvitation(change.tx, accountId, inviteId)
      if (isRefusal(invitation)) return invitation
      const hindrance = hindranceOf({
        invitation,
        family: { ...invitation, isEnded: invitation.familyEnded },
        isMember: (await findMember(change.tx, accountId)) !== undefined,
        nowMs: kit.clock.nowMs(),
      })
      if (hindrance) return refuse('conflict', hindrance)
      return { familyId: invitation.familyId, amount: invitation.joinCostEuro, inviteId, accountName }
    },

    clashes: () => true,

    async finish(change, { accountId, noted: { familyId, inviteId, accountName } }) {
      const { tx } = change
      const nowMs = kit.clock.nowMs()
      await lockAccounts(tx, [accountId])
      const family = (await lockFamilies(tx, [familyId])).get(familyId)
      const invitation = await lockInvitation(tx, inviteId)
      if (!family || !invitation) throw new Error(`invitation ${inviteId} is gone`)
      if (await isKnownDead(tx, accountId)) return needRefusals.dead()
      const isMember = (await findMember(tx, accountId)) !== undefined
      const isEnded = family.endedAtMs !== null
      const hindrance = hindranceOf({ invitation, family: { ...family, isEnded }, isMember, nowMs })
      if (hindrance) return refuse('conflict', hindrance)

      const before = await membersOf(tx, familyId)
      const isTaken = before.some(({ role }) => role !== 'MEMBER' && role === invitation.role)
      const role = isTaken ? 'MEMBER' : invitation.role
      const member = await insertMember(tx, { accountId, familyId, accountName, role, nowMs })
      if (!member) return refuse('conflict', familyTexts.inOneAlready)
      await endInvitation(tx, inviteId, 'ACCEPTED', nowMs)
      const voided = await voidOfPlayers(tx, [accountId], nowMs)
      const members = [...before, member]
      const as = role === 'MEMBER' ? '' : `, als ${roleNames[role]}`
      const saved = await saveFamily(
        tx,
        { ...family, memberCount: members.length },
        {
          nowMs,
          members,
          changed: [
            { accountId, role, cause: 'joined', byAccountId: invitation.inviterAccountId, version: member.version },
          ],
          events: [{ kind: 'joined', words: words`${player(accountId)} kwam erbij${as}.` }],
        },
      )
      const own = push(accountId, 'familyInvitations', { version: nowMs })
      change.publish(...saved, ...invitationsEnded(voided, 'void', nowMs, 'invitee'), own)
      const { familyName } = family
      const message = isTaken ? invitationTexts.joinedAsMember(familyName) : invitationTexts.joined(familyName)
      return { message, familyName, role }
    },
  })
