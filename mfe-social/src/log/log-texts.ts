import type { Calls } from '@sottomondo/api-contract'
import type { IconName } from '@sottomondo/ui-kit/icon'

export type Line = Calls['GET /api/log']['answer']['lines'][number]
type Category = Line['category']

export const categories: Readonly<Record<Category, { label: string; icon: IconName }>> = {
  money: { label: 'Geld', icon: 'cash' },
  jail: { label: 'Gevangenis', icon: 'jail' },
  rank: { label: 'Rank', icon: 'leaderboard' },
  casino: { label: 'Casino', icon: 'casino' },
  garage: { label: 'Garage', icon: 'car' },
  life: { label: 'Leven', icon: 'heart' },
  gangster: { label: 'Gangster', icon: 'profile' },
}

/** A filter's value; '' is everything. */
export type Filter = Category | ''
export const filters: readonly { value: Filter; label: string }[] = [
  { value: '', label: 'Alles' },
  ...Object.entries(categories).map(([value, { label }]) => ({ value: value as Category, label })),
]
