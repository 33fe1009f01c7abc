import type { Change } from '@sottomondo/server-kit/change'
import type { Kit } from '@sottomondo/server-kit/service'
import { createViewers, type Viewers } from '@sottomondo/server-kit/viewers'
import { reportRules } from './report.rules.ts'
import { recountOpen } from './report.store.ts'

/** Admins who are here: they hear how many cases are open, on whatever page. */
export interface Admins extends Pick<Viewers, 'look'> {
  /** Pushes the count to them, after the commit. */
  push(change: Change): Promise<void>
}

export function createAdmins(kit: Pick<Kit<unknown>, 'redis' | 'nats' | 'clock' | 'log'>): Admins {
  const viewers = createViewers(kit, { key: 'report:admins', lookedOfLateMs: reportRules.adminsLookedMs })
  return {
    look: viewers.look,
    async push(change) {
      const count = await recountOpen(change.tx)
      change.afterCommit(() =>
        viewers
          .push('openReports', count)
          .catch((error) => kit.log.warn({ err: error }, 'report: pushing the count to admins failed')),
      )
    },
  }
}
