/** The parts of what a player owns (rules of this feature, as are all here). */
export const worthParts = ['cashPocket', 'cashBank', 'cars', 'goods', 'bullets', 'easterEggs', 'businesses'] as const
export type WorthPart = (typeof worthParts)[number]
export type Worth = Readonly<Record<WorthPart, number>>

export const netWorthRules = {
  /** Days that are shown, before today. */
  keptDays: 30,
  /** Gangsters whose points are made in one transaction, and the most such transactions of a minute. */
  gangstersAtOnce: 500,
  batchesAtOnce: 20,
  /** For so long after a death the daily deletion looks for points that were made while it happened. */
  deadForMs: 3 * 86_400_000,
} as const

/** Things without a price of their own count for the middle of what they may cost. */
export const middleOf = (leastEuro: number, mostEuro: number): number => Math.round((leastEuro + mostEuro) / 2)

/** Returns the sum of the parts, at most what JSON can hold. */
export const totalOf = (worth: Worth): number =>
  Math.min(
    Number.MAX_SAFE_INTEGER,
    worthParts.reduce((sum, part) => sum + worth[part], 0),
  )

/** Returns the day so many days before one, such as 2026-11-22. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

export interface Point {
  day: string
  worth: Worth
}

/**
 * Returns a point for each of the days before today. A point is kept only where something had changed: until the next
 * one it holds.
 * @param points the earliest first
 */
export function everyDay(points: readonly Point[], today: string): Point[] {
  const days = Array.from({ length: netWorthRules.keptDays }, (_, index) =>
    dayBefore(today, netWorthRules.keptDays - index),
  )
  return days.flatMap((day) => {
    const last = points.findLast((point) => point.day <= day)
    return last ? [{ day, worth: last.worth }] : []
  })
}
