import type { BlockRequest, MailService } from '@sottomondo/proto/social/v1/mail'
import type { Change } from '@sottomondo/server-kit/change'
import { fact, type OutboxRow, push, roomRightsChanged } from '@sottomondo/server-kit/outbox'
import { refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { addBlock, gangstersOfPerson, judgeBlocks, listBlocked, removeBlock } from '../../kernel/block/block.store.ts'
import type { BlockPart } from '../../kernel/block/block-part.ts'
import { playerNamed } from '../../kernel/player/player.store.ts'
import { mailRules, mailTexts } from './mail.rules.ts'
import { lockMailboxes } from './mailbox.store.ts'

type BlockHandlers = Pick<Handlers<typeof MailService>, 'block' | 'judgeBlocks' | 'listBlocked'>

/** Whom a player has blocked: their mails don't arrive, and rooms hide their words. */
export function blocking(
  { pool, clock, change: inChange }: Pick<Kit<unknown>, 'pool' | 'clock' | 'change'>,
  blocks: readonly BlockPart[],
): BlockHandlers {
  async function block(change: Change, { accountName: name }: BlockRequest) {
    const { tx } = change
    const { accountId, userId } = playerOf(change)
    const player = await playerNamed(tx, name)
    if (!player) return refuse('notFound', mailTexts.badReceiver, { fields: { accountName: mailTexts.badReceiver } })
    if (player.accountId === accountId || player.userId === userId) return refuse('conflict', mailTexts.blockOneself)
    const { accountId: blockedAccountId, accountName: blockedName } = player
    const blockedAccountIds = await gangstersOfPerson(tx, blockedAccountId)
    const nowMs = clock.nowMs()
    // Locked, so that what the blocked player sends either arrives before or is refused.
    await lockMailboxes(tx, [accountId])
    if ((await listBlocked(tx, accountId)).length >= mailRules.blockedMost)
      return refuse('conflict', mailTexts.blockedTooMany)
    await addBlock(tx, { accountId, blockedAccountId, blockedName, nowMs })
    const ended: OutboxRow[] = []
    for (const part of blocks) ended.push(...(await part(tx, { accountId, blockedAccountIds, nowMs })))
    change.publish(
      fact('sottomondo.social.mail.blocked.v1', { accountId, blockedAccountIds, blockedAtMs: nowMs }),
      ...ended,
    )
    await publishBlocks(change, accountId)
    return { accountName: blockedName, blocked: true, message: mailTexts.blocked(blockedName) }
  }

  /** Tells a player's pages whom they have blocked, and has rooms hide other words from them. */
  async function publishBlocks(change: Change, accountId: number): Promise<void> {
    const accountNames = await listBlocked(change.tx, accountId)
    change.publish(
      push(accountId, 'blocksChanged', { accountNames, version: clock.nowMs() }),
      roomRightsChanged({ accountIds: [accountId] }),
    )
  }

  return {
    block: inChange(async (change, request) => {
      if (request.blocked) return block(change, request)
      const { accountId } = playerOf(change)
      await lockMailboxes(change.tx, [accountId])
      const unblocked = await removeBlock(change.tx, accountId, request.accountName)
      if (unblocked) await publishBlocks(change, accountId)
      const accountName = unblocked ?? request.accountName
      return { accountName, blocked: false, message: mailTexts.unblocked(accountName) }
    }),

    judgeBlocks: async (ctx, { accountNames }) => {
      const judged = await judgeBlocks(pool, playerOf(ctx).accountId, accountNames)
      const namesOf = (rows: typeof judged) => rows.map(({ accountName }) => accountName)
      return {
        haveBlocked: namesOf(judged.filter((one) => one.hasBlocked)),
        areBlocked: namesOf(judged.filter((one) => one.isBlocked)),
      }
    },

    listBlocked: async (ctx) => ({ accountNames: await listBlocked(pool, playerOf(ctx).accountId) }),
  }
}
