import type { BlockPart } from '../../kernel/block/block-part.ts'
import { invitationsEnded } from './invitation/end-invitations.ts'
import { voidBetween } from './invitation/invitation.store.ts'

/** Ends what either of them has invited the other to. */
export const familyBlock: BlockPart = async (tx, { accountId, blockedAccountIds, nowMs }) =>
  invitationsEnded(await voidBetween(tx, accountId, blockedAccountIds, nowMs), 'void', nowMs, 'inviter')
