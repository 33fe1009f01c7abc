/** By which figures crimes look like a program's (rules of this feature, as are all here). */
export const suspectRules = {
  /** Of fewer clicks nothing is said. */
  leastClicks: 300,
  /** A click so long after its timer ran out is one of somebody who was waiting for it. */
  waitingSeconds: 60,
  /**
   * How far such clicks are from each other at most, in tenths of a second: hands, doorbells and children make it many
   * seconds within three hundred.
   */
  mostSpreadTenths: 10,
  /** Whoever makes no longer pause than this in so many hours does not sleep. */
  mostPauseMinutes: 180,
  leastHours: 30,
} as const

/** How somebody clicks, where it looks like a program. */
export interface Habit {
  kind: 'regular' | 'restless'
  clicks: number
  spreadTenths: number
  pauseMinutes: number
  hours: number
}

/** Returns the standard deviation. */
function spreadOf(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length)
}

/**
 * Judges when somebody acted. Pure: the same times, the same judgement.
 * @param seconds of each action since 1970, the earliest first
 * @param between what was looked at, epoch ms
 * @returns null for somebody who plays as people do
 */
export function habitOf(
  seconds: readonly number[],
  cooldownSeconds: number,
  { fromMs, untilMs }: { fromMs: number; untilMs: number },
): Habit | null {
  const rules = suspectRules
  if (seconds.length < rules.leastClicks) return null
  const pauses = seconds.slice(1).map((at, index) => at - (seconds[index] ?? at))
  const waited = pauses.filter((pause) => pause <= cooldownSeconds + rules.waitingSeconds)
  const spreadTenths = waited.length === 0 ? Number.POSITIVE_INFINITY : Math.round(spreadOf(waited) * 10)
  const [first = 0, last = 0] = [seconds[0], seconds.at(-1)]
  const longest = Math.max(...pauses, first - fromMs / 1000, untilMs / 1000 - last)
  const found = {
    clicks: waited.length,
    spreadTenths: Number.isFinite(spreadTenths) ? spreadTenths : 0,
    pauseMinutes: Math.floor(longest / 60),
    hours: Math.floor((untilMs - fromMs) / 3_600_000),
  }
  if (waited.length >= rules.leastClicks && spreadTenths <= rules.mostSpreadTenths) return { kind: 'regular', ...found }
  if (found.hours >= rules.leastHours && found.pauseMinutes <= rules.mostPauseMinutes)
    return { kind: 'restless', ...found }
  return null
}

/** The runs of a day: from six in the morning on, when enough of it is known, every four minutes. */
export const suspectRuns = { cron: '*/4 6-23 * * *', fromHour: 6, everyMinutes: 4 } as const

/**
 * Returns the bucket of gangsters whose turn it is: each has one a day.
 * @returns null in the last runs of a day, which have none
 */
export function bucketAt(dutchHour: number, minute: number, buckets: number): number | null {
  const { fromHour, everyMinutes } = suspectRuns
  const bucket = (dutchHour - fromHour) * (60 / everyMinutes) + Math.floor(minute / everyMinutes)
  return bucket >= 0 && bucket < buckets ? bucket : null
}
