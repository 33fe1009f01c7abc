import type { Calls } from '@sottomondo/api-contract'
import { formatDecimal } from '@sottomondo/ui-kit/amount'

type TodayAnswer = Calls['GET /api/today']['answer']
export type Day = TodayAnswer['days'][number]
export type Luck = Day['luck'][number]

export const actionNames: Record<Luck['action'], string> = {
  crime: 'Misdaad',
  carTheft: 'Auto stelen',
  goods: 'Drank en drugs',
  breakout: 'Uitbreken',
}

/** Below so many tries nobody can speak of luck. */
const leastTries = 5

/** The sum of all that was tried; undefined without any. */
export function allLuck(luck: readonly Luck[]): Omit<Luck, 'action'> | undefined {
  if (luck.length === 0) return undefined
  const sum = (key: 'tries' | 'successes' | 'expected') => luck.reduce((all, one) => all + one[key], 0)
  return { tries: sum('tries'), successes: sum('successes'), expected: sum('expected') }
}

/** Successes against those that the chances promised, in words. */
export function luckWords({ tries, successes, expected }: Omit<Luck, 'action'>): string {
  if (tries < leastTries) return 'Nog te weinig geprobeerd om van geluk te spreken.'
  if (successes === 0) return 'Er lukte niets. Dat ligt niet aan de kans.'
  const ratio = successes / expected
  const times = formatDecimal(ratio, 1)
  if (times === '1,0') return 'Je had evenveel geluk als de kans beloofde.'
  return ratio > 1
    ? `Je had ${times} keer zoveel geluk als de kans.`
    : `Je had maar ${times} keer zoveel geluk als de kans.`
}

/** The hours from the first active one to the last one of the day, or to now; each with its value or without. */
export function wholeHours<Hour extends { startsAt: string }>(
  hours: readonly Hour[],
  untilMs: number | undefined,
): { atMs: number; hour: Hour | undefined }[] {
  const known = new Map(hours.map((hour) => [Date.parse(hour.startsAt), hour]))
  const times = [...known.keys()]
  if (times.length === 0) return []
  const lastMs = Math.max(...times, untilMs === undefined ? 0 : untilMs - (untilMs % hourMs))
  const whole = []
  for (let atMs = Math.min(...times); atMs <= lastMs; atMs += hourMs) whole.push({ atMs, hour: known.get(atMs) })
  return whole
}
const hourMs = 3_600_000

export const streakWords = (count: number): string => (count === 1 ? '1 keer' : `${count} keer`)
