import type { TownService } from '@sottomondo/proto/social/v1/town'
import type { Handlers, Kit } from '@sottomondo/server-kit'
import { readNews } from './town.store.ts'

export const townHandlers = ({ pool }: Kit<unknown>): Handlers<typeof TownService> => ({
  listNews: async () => ({ news: await readNews(pool) }),
})
