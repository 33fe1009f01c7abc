import type { FactPayload } from '@sottomondo/event-contract/facts'
import { fact, type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import type { Invitation } from './invitation.store.ts'

type Ended = FactPayload<'sottomondo.social.family.invitation-ended.v1'>

/** Returns what is told of invitations that have ended without an acceptance. @param voidBy whose change it was */
export const invitationsEnded = (
  ended: readonly (Invitation & { familyName: string })[],
  how: Ended['how'],
  nowMs: number,
  voidBy?: Ended['voidBy'],
): OutboxRow[] =>
  ended.flatMap(({ inviteId, familyId, familyName, inviterAccountId, inviteeAccountId }) => [
    fact('sottomondo.social.family.invitation-ended.v1', {
      inviteId,
      familyId,
      familyName,
      inviterAccountId,
      inviteeAccountId,
      how,
      endedAtMs: nowMs,
      ...(voidBy && { voidBy }),
    }),
    push(inviterAccountId, 'familyInvitations', { version: nowMs }),
    push(inviteeAccountId, 'familyInvitations', { version: nowMs }),
  ])
