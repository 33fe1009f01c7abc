import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { type ForumType, forumRules } from './forum.rules.ts'

/** What changed on the forum. */
export interface Changed {
  type: ForumType
  postId: number
  comments: number
}

/** Players who read the forum: they are told what changes, and their page decides what concerns it. */
export interface ForumViewers extends Pick<Viewers, 'look'> {
  changed(what: Changed): void
}

export function createForumViewers(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): ForumViewers {
  const viewers = createViewers(kit, { key: 'forum:viewers', lookedOfLateMs: forumRules.lookedOfLateMs })
  return {
    look: viewers.look,
    changed: (what) =>
      void viewers
        .push('forumChanged', { ...what, version: kit.clock.nowMs() })
        .catch((error) => kit.log.warn({ err: error }, 'forum: pushing a change to its viewers failed')),
  }
}
