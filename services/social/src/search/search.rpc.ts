import type { SearchService } from '@sottomondo/proto/social/v1/search'
import { type Handlers, isDead, type Kit, readCards } from '@sottomondo/server-kit'
import { searchRules, soughtOf } from './search.rules.ts'
import { playersBeginning, playersHaving } from './search.store.ts'

export function searchHandlers({ pool, redis }: Kit<unknown>): Handlers<typeof SearchService> {
  return {
    async findPlayers(_ctx, { q }) {
      const sought = soughtOf(q)
      if (!sought) return { accountNames: [] }
      const { foundMost } = searchRules
      const found = await playersBeginning(pool, sought, foundMost)
      const room = foundMost - found.length
      if (room > 0) found.push(...(await playersHaving(pool, sought, room)))
      const cards = await readCards(
        redis,
        found.map(({ accountId }) => accountId),
      )
      const living = found.filter(({ accountId }) => !isDead(cards.get(accountId) ?? {}))
      return { accountNames: living.map(({ accountName }) => accountName) }
    },
  }
}
