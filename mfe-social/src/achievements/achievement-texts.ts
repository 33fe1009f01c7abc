import type { Calls } from '@sottomondo/api-contract'
import { dateWords } from '@sottomondo/ui-kit/date-words'

export type Achievements = Calls['GET /api/achievements']['answer']
export type OwnAchievement = Achievements['groups'][number]['achievements'][number]
export type ShownAchievement = Calls['GET /api/achievements/{accountName}']['answer']['achievements'][number]

/** Returns '3% van de gangsters'. */
export const rarityText = (percent: number): string => `${String(percent).replace('.', ',')}% van de gangsters`

/** Returns ' · 3% van de gangsters', behind since when somebody has it. */
export const rarityBehind = ({ tier, rarityPercent }: Pick<ShownAchievement, 'tier' | 'rarityPercent'>): string =>
  tier === 'unique' || rarityPercent === null ? '' : ` · ${rarityText(rarityPercent)}`

/** Returns '29 november 2026'. */
export function dayText(at: string): string {
  const { day, month, year } = dateWords(at)
  return `${day} ${month} ${year}`
}

/** Returns what is pinned once one more is, or one less. */
export function pinnedWith({ groups }: Achievements, changed: OwnAchievement): string[] {
  const now = groups.flatMap(({ achievements }) => achievements).filter(({ isPinned }) => isPinned)
  const others = now.map(({ achievementId }) => achievementId).filter((id) => id !== changed.achievementId)
  return changed.isPinned ? others : [...others, changed.achievementId]
}
