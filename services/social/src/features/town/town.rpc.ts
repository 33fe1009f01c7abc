import type { TownService } from '@sottomondo/proto/social/v1/town'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { latestOf } from './town.rules.ts'
import { readNews } from './town.store.ts'
import { readTownEvents } from './town-event.store.ts'

export const townHandlers = ({ pool }: Kit<unknown>): Handlers<typeof TownService> => ({
  async listNews() {
    const [news, events] = await Promise.all([readNews(pool), readTownEvents(pool)])
    return { news, events }
  },
  async listLatest() {
    const [news, events] = await Promise.all([readNews(pool), readTownEvents(pool)])
    return { lines: latestOf(news, events) }
  },
})
