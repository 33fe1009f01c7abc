const timeZone = 'Europe/Amsterdam'
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone })
const wallHour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })

/** The day of the calendar on the players' wall, such as 2026-11-22: it begins at their midnight, summer and winter. */
export const dutchDay = (atMs: number): string => calendar.format(atMs)

/**
 * When the clock on the players' wall strikes an hour of a day, epoch ms: also on the days that have 23 or 25 hours.
 * @param hour 4-23; the clock is changed in the night before
 */
export function dutchHour(day: string, hour: number): number {
  const asUtcMs = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  return asUtcMs - (Number(wallHour.format(asUtcMs)) - hour + (dutchDay(asUtcMs) === day ? 0 : 24)) * 3_600_000
}

/** The next time that the clock on the players' wall strikes an hour, after an instant: its day, and epoch ms. */
export function nextDutchHour(afterMs: number, hour: number): { day: string; atMs: number } {
  const today = dutchDay(afterMs)
  const atMs = dutchHour(today, hour)
  if (atMs > afterMs) return { day: today, atMs }
  // Noon of the next one, by whatever clock.
  const day = new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { day, atMs: dutchHour(day, hour) }
}
