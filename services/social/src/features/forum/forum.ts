import { ForumService } from '@sottomondo/proto/social/v1/forum'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import { serves } from '@sottomondo/server-kit/feature'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { feature } from '../../kernel/feature.ts'
import { thankForAnswer } from './comment.store.ts'
import { forumHelp } from './forum.help.ts'
import { forumPersonalData } from './forum.personal-data.ts'
import { forumHandlers } from './forum.rpc.ts'
import { readKeptSinceMs, removedKeptSinceMs, thankedSinceMs } from './forum.rules.ts'
import { addUpDays, forgetRemoved } from './post.store.ts'
import { forgetRead } from './reading.store.ts'
import { writeRips } from './rip.store.ts'

/** Honor for somebody who has answered in a thread of the giver's is thanks for the answer. */
const honorGiven: FactHandler<'sottomondo.social.honor.given.v1'> = async (tx, received) => {
  for (const { payload } of received) {
    const { type, receiverAccountId: accountId, giverAccountId: threadAccountId, givenAtMs: thankedAtMs } = payload
    if (type !== 'eerpunten') continue
    const thanks = { accountId, threadAccountId, thankedAtMs }
    const answer = await thankForAnswer(tx, { ...thanks, sinceMs: thankedSinceMs(thankedAtMs) })
    if (answer) await writeOutbox(tx, [fact('sottomondo.social.forum.answer-thanked.v1', { ...thanks, ...answer })])
  }
}

/** Opens a RIP post for everybody who dies, notes thanks for answers, and deletes what was removed or read long ago. */
export const forum = feature({
  name: 'forum',
  rpc: serves(ForumService, ({ kit }) => forumHandlers(kit)),
  consumers: ({ kit }) => {
    kit.consume('forum-rip', 'sottomondo.actions.death.occurred.v1', async (tx, received) => {
      await writeRips(
        tx,
        received.map(({ payload }) => payload),
      )
    })
    kit.consume('forum-thanks', 'sottomondo.social.honor.given.v1', honorGiven)
  },
  schedules: ({ kit }) => kit.schedule('forum-days', '* * * * *', () => addUpDays(kit.pool)),
  forgets: [
    (pool, nowMs) => forgetRemoved(pool, removedKeptSinceMs(nowMs)),
    (pool, nowMs) => forgetRead(pool, readKeptSinceMs(nowMs)),
  ],
  personalData: forumPersonalData,
  help: forumHelp,
})
