import type { SearchService } from '@sottomondo/proto/social/v1/search'
import { isDead, readCards } from '@sottomondo/server-kit/card'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { readPlayers } from '../../kernel/player/player.store.ts'
import { shownOf, whoIsOnline } from '../users-online/users-online.public.ts'
import { searchRules, soughtOf } from './search.rules.ts'
import { findByName } from './search.store.ts'

export function searchHandlers({ pool, redis, clock }: Kit<unknown>): Handlers<typeof SearchService> {
  return {
    async findPlayers(_ctx, { q }) {
      const sought = soughtOf(q)
      if (!sought) return { accountNames: [], players: [] }
      const found = await findByName(pool, sought)
      const accountIds = found.map(({ accountId }) => accountId)
      const nowMs = clock.nowMs()
      const [rows, cards, online] = await Promise.all([
        readPlayers(pool, accountIds),
        readCards(redis, accountIds),
        whoIsOnline(redis, accountIds, nowMs),
      ])
      const players = found.map(({ accountId, accountName, place }) => {
        const card = cards.get(accountId) ?? {}
        const { rank, rankNumber, isPremium, familySymbol } = shownOf(rows.get(accountId), card, nowMs)
        // The card knows a death before the fact of it has come.
        const isAlive = place !== 3 && !isDead(card)
        const isOnline = isAlive && online.has(accountId)
        return { accountName, isAlive, isOnline, rank, rankNumber, isPremium, familySymbol }
      })
      const living = players.filter(({ isAlive }) => isAlive).slice(0, searchRules.foundMost)
      const dead = players.filter(({ isAlive }) => !isAlive).slice(0, searchRules.foundMost - living.length)
      return { accountNames: living.map(({ accountName }) => accountName), players: [...living, ...dead] }
    },
  }
}
