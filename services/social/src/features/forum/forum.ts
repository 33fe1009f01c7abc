import { ForumService } from '@sottomondo/proto/social/v1/forum'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { forumHelp } from './forum.help.ts'
import { forumPersonalData } from './forum.personal-data.ts'
import { forumHandlers } from './forum.rpc.ts'
import { readKeptSinceMs, removedKeptSinceMs } from './forum.rules.ts'
import { forgetRemoved } from './post.store.ts'
import { forgetRead } from './reading.store.ts'
import { writeRips } from './rip.store.ts'

/** Opens a RIP post for everybody who dies, and deletes what was removed or read long ago. */
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
  },
  forgets: [
    (pool, nowMs) => forgetRemoved(pool, removedKeptSinceMs(nowMs)),
    (pool, nowMs) => forgetRead(pool, readKeptSinceMs(nowMs)),
  ],
  personalData: forumPersonalData,
  help: forumHelp,
})
