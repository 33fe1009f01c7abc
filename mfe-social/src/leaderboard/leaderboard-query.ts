import type { Calls } from '@sottomondo/api-contract'

type Leaderboard = Calls['GET /api/leaderboard']['answer']
export type Entry = Leaderboard['leaderboard'][number]
export type Own = NonNullable<Leaderboard['own']>

/** What stands in the address: '' for the first page, and for all cities and families. */
export interface LeaderboardView {
  page: string
  city: string
  family: string
}

export const queryOf = ({ page, city, family }: LeaderboardView) => ({
  page: Number(page) || 1,
  ...(city !== '' && { cityName: city }),
  ...(family.trim() !== '' && { familyName: family.trim() }),
})
