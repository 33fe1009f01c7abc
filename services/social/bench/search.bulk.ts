import { SearchService } from '@sottomondo/proto/social/v1/search'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import { searchHandlers } from '../src/features/search/search.rpc.ts'
import type { Bulk, ListCall, Sizes } from './bulk.ts'
import { nobodyOnline } from './kit.ts'

function calls({ accounts }: Sizes): ListCall[] {
  const search = (name: string, q: string): ListCall => ({
    name: `GET /api/searchPlayers, ${name}`,
    async run(pool) {
      const { rpc, ctx } = nobodyOnline(pool, 777)
      return bindHandlers(SearchService, searchHandlers(rpc)).findPlayers(ctx, { q })
    },
  })
  return [
    search('one letter that all have', 's'),
    search('the start of all names', 'speler_'),
    search('a whole name', `speler_${accounts - 1}`),
    search('a part from the middle', `_${Math.floor(accounts / 11)}`),
    search('nobody', 'niemand'),
  ]
}

/** Players and their names come with the leaderboard's part. */
export const bulk: Bulk = { order: 15, grows: ['name_part'], fill: async () => {}, calls }
