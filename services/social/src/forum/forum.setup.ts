import type { Kit } from '@sottomondo/server-kit'
import { readKeptSinceMs, removedKeptSinceMs } from './forum.rules.ts'
import { forgetRemoved } from './post.store.ts'
import { forgetRead } from './reading.store.ts'
import { writeRips } from './rip.store.ts'

/** Opens a RIP post for everybody who dies, and deletes what was removed or read long ago. */
export function forumSetup(kit: Kit<unknown>): void {
  kit.consume('forum-rip', 'sottomondo.actions.death.occurred.v1', async (tx, received) => {
    await writeRips(
      tx,
      received.map(({ payload }) => payload),
    )
  })
  kit.schedule('forget-forum', '29 4 * * *', async () => {
    await forgetRemoved(kit.pool, removedKeptSinceMs(kit.clock.nowMs()))
    await forgetRead(kit.pool, readKeptSinceMs(kit.clock.nowMs()))
  })
}
