import { z } from 'zod'
import { givenRole, role } from '../family-fields.ts'
import { feature } from '../feature.ts'
import { euro, existingName, id, idOf, isoTime } from '../fields.ts'
import { change } from './family.ts'

const gone = { error: 'Deze uitnodiging bestaat niet.' }

/** In an address. */
const inviteId = idOf(
  'familyInvitation',
  z.coerce.number(gone).int(gone).positive(gone).max(Number.MAX_SAFE_INTEGER, gone),
)

const chosen = z.object({ inviteId: idOf('familyInvitation', id) })

const invitationStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED', 'VOID'] as const

/** Invitations to families, each for one player, with a role and a joining cost. */
export const familyInvitation = feature({
  calls: {
    'GET /api/family/invitations': {
      summary: 'List the player’s open invitations to families, newest first',
      access: 'player',
      rpc: 'social.familyInvitation.listOwn',
      answer: z.object({
        invitations: z.array(
          z.object({
            inviteId: z.number().int(),
            familyName: z.string(),
            familySymbol: z.string().nullable(),
            cityName: z.string(),
            memberCount: z.number().int(),
            maxMembers: z.number().int(),
            inviterName: z.string(),
            role,
            joinCost: euro,
            invitedAt: isoTime,
            lapsesAt: isoTime,
          }),
        ),
      }),
    },
    'GET /api/family/settings/invitations': {
      summary: 'List the open invitations of the player’s family, newest first; for who may invite',
      access: 'player',
      refusals: ['notFound', 'forbidden'],
      family: 'invite',
      rpc: 'social.familyInvitation.listOfFamily',
      answer: z.object({
        invitations: z.array(
          z.object({
            inviteId: z.number().int(),
            inviteeName: z.string(),
            inviterName: z.string(),
            role,
            joinCost: euro,
            invitedAt: isoTime,
            lapsesAt: isoTime,
          }),
        ),
      }),
    },
    'GET /api/family/invite/{inviteId}': {
      summary: 'Get an invitation by the id of its link, and say what hinders its acceptance',
      access: 'public',
      refusals: ['notFound'],
      rpc: 'social.familyInvitation.get',
      params: z.object({ inviteId }),
      answer: z.object({
        inviteId: z.number().int(),
        state: z.enum(invitationStates),
        familyName: z.string(),
        familySymbol: z.string().nullable(),
        /** Null for a visitor who is not logged in. */
        isForPlayer: z.boolean().nullable(),
        /** From here on null for anybody but the invited player. */
        inviterName: z.string().nullable(),
        role: role.nullable(),
        joinCost: euro.nullable(),
        lapsesAt: isoTime.nullable(),
        /** Why it can't be accepted, in a sentence; null when it can, and for a visitor as long as it is open. */
        hindrance: z.string().nullable(),
      }),
    },
    'POST /api/family/invite': {
      ...change,
      summary: 'Invite a player to the family, with a role and at the present joining cost',
      family: 'invite',
      rpc: 'social.familyInvitation.invite',
      refusals: [],
      namesPlayer: 'inviteeAccountName',
      whenBlocked: 'refused',
      form: true,
      body: z.object({ inviteeAccountName: existingName, role: givenRole.default('MEMBER') }),
      answer: z.object({ message: z.string(), inviteId: z.number().int(), lapsesAt: isoTime }),
    },
    'POST /api/family/invite/acceptById': {
      ...change,
      summary: 'Accept an invitation, at the joining cost that it names, from the pocket',
      family: 'none',
      rpc: 'social.familyInvitation.acceptById',
      refusals: ['notFound', 'insufficientFunds'],
      query: z.object({ inviteId }),
      answer: z.object({ message: z.string(), familyName: z.string(), role }),
    },
    'POST /api/family/invite/decline': {
      ...change,
      summary: 'Decline an invitation to a family',
      rpc: 'social.familyInvitation.decline',
      body: chosen,
    },
    'POST /api/family/invite/withdraw': {
      ...change,
      summary: 'Withdraw an open invitation of the player’s family',
      family: 'invite',
      rpc: 'social.familyInvitation.withdraw',
      body: chosen,
    },
  },
})
