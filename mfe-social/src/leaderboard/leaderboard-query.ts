import type { Calls } from '@sottomondo/api-contract'

export type Leaderboard = Calls['GET /api/leaderboard']['answer']
export type Entry = Leaderboard['leaderboard'][number]
export type Own = NonNullable<Leaderboard['own']>

export interface Filter {
  /** '' for all. */
  cityName: string
  familyName: string
}
export const everybody: Filter = { cityName: '', familyName: '' }

/** So long after the last letter of a family's name it is asked for. */
export const settleMs = 300

export const queryOf = ({ cityName, familyName }: Filter, page: number) => ({
  page,
  ...(cityName !== '' && { cityName }),
  ...(familyName.trim() !== '' && { familyName: familyName.trim() }),
})
