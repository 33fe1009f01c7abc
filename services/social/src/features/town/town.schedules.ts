import type { Kit } from '@sottomondo/server-kit/service'
import { townRules } from './town.rules.ts'
import { forgetOldNews } from './town.store.ts'
import { forgetOldEvents } from './town-event.store.ts'

const dayMs = 86_400_000

/** Forgets old news. */
export function townSchedules(kit: Kit<unknown>): void {
  kit.schedule('forget-old-news', '* * * * *', async () => {
    const beforeMs = kit.clock.nowMs() - townRules.keptDays * dayMs
    await forgetOldNews(kit.pool, beforeMs)
    await forgetOldEvents(kit.pool, beforeMs)
  })
}
