import type { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import type { SocialConfig } from '../../../config.ts'
import { invitationTexts } from '../family.texts.ts'
import { findMember } from '../membership/member.store.ts'
import { readOwn } from '../own-family.ts'
import { accept } from './accept.ts'
import { decline, lapseInvitation, withdraw } from './answer-invitation.ts'
import { findInvitation, openOfFamily, openOfPlayer } from './invitation.store.ts'
import { invite } from './invite.ts'
import { hindranceOf, stateOf } from './judge-invitation.ts'

/** Invitations to families. */
export function familyInvitationHandlers(kit: Kit<SocialConfig>): Handlers<typeof FamilyInvitationService> {
  const { pool, clock } = kit
  const lapse = kit.at<{ inviteId: number }>('familyInvitationLapse', (change, { inviteId }) =>
    lapseInvitation(kit, change, inviteId),
  )
  const inviting = { clock, origin: kit.config.PUBLIC_ORIGIN }

  return {
    async listOwn(ctx) {
      const open = await openOfPlayer(pool, playerOf(ctx).accountId, clock.nowMs())
      return {
        invitations: open.map(({ joinCostEuro: joinCost, familySymbol, ...one }) => ({
          ...one,
          joinCost,
          familySymbol: familySymbol ?? undefined,
        })),
      }
    },

    async listOfFamily(ctx) {
      const me = await readOwn(pool, playerOf(ctx).accountId, 'invite')
      if (isRefusal(me)) return me
      const open = await openOfFamily(pool, me.familyId, clock.nowMs())
      return { invitations: open.map(({ joinCostEuro: joinCost, ...one }) => ({ ...one, joinCost })) }
    },

    async get({ caller }, { inviteId }) {
      const found = Number.isSafeInteger(inviteId) && inviteId > 0 ? await findInvitation(pool, inviteId) : undefined
      if (!found) return refuse('notFound', invitationTexts.none)
      const nowMs = clock.nowMs()
      const accountId = caller?.accountId || undefined
      const isForPlayer = accountId === undefined ? undefined : accountId === found.inviteeAccountId
      const isMember = accountId !== undefined && (await findMember(pool, accountId)) !== undefined
      const family = { ...found, isEnded: found.familyEnded }
      const hindrance = hindranceOf({ invitation: found, family, isMember, nowMs })
      const { familyName, familySymbol, inviterName, role, joinCostEuro: joinCost, lapsesAtMs } = found
      return {
        inviteId,
        familyName,
        familySymbol: familySymbol ?? undefined,
        isForPlayer,
        state: stateOf(found, nowMs),
        hindrance: isForPlayer === false ? invitationTexts.notYours : (hindrance ?? undefined),
        ...(isForPlayer && { inviterName, role, joinCost, lapsesAtMs }),
      }
    },

    invite: kit.change((change, request) => invite(inviting, lapse, change, request)),
    acceptById: accept(kit),
    decline: kit.change((change, { inviteId }) => decline(kit, change, inviteId)),
    withdraw: kit.change((change, { inviteId }) => withdraw(kit, change, inviteId)),
  }
}
