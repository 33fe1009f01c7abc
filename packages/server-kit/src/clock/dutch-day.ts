const timeZone = 'Europe/Amsterdam'
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone })
const wallHour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })

/** Returns the day of the Dutch calendar, such as 2026-11-22: it begins at Dutch midnight, summer and winter. */
export const dutchDay = (atMs: number): string => calendar.format(atMs)

/** Returns the hour that the Dutch clock shows, 0-23. */
export const dutchHourOf = (atMs: number): number => Number(wallHour.format(atMs))

/**
 * Returns when the Dutch clock strikes an hour of a day, epoch ms: also on days of 23 or 25 hours.
 * @param hour 4-23; the clock is changed in the night before
 */
export function dutchHour(day: string, hour: number): number {
  const asUtcMs = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  return asUtcMs - (dutchHourOf(asUtcMs) - hour + (dutchDay(asUtcMs) === day ? 0 : 24)) * 3_600_000
}

/** Returns the next time after an instant that the Dutch clock strikes an hour: its day, and epoch ms. */
export function nextDutchHour(afterMs: number, hour: number): { day: string; atMs: number } {
  const today = dutchDay(afterMs)
  const atMs = dutchHour(today, hour)
  if (atMs > afterMs) return { day: today, atMs }
  // Noon UTC of the next day is that day in any offset.
  const day = new Date(Date.parse(`${today}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { day, atMs: dutchHour(day, hour) }
}

const hourMs = 3_600_000

/** An hour, epoch ms, and the Dutch day that it is of. */
export interface DayHour {
  atMs: number
  day: string
}

/** Returns the hours of yesterday and today up to now, the earliest first; Dutch days begin with an hour. */
export function hoursSinceYesterday(nowMs: number): DayHour[] {
  const today = dutchDay(nowMs)
  const hours: DayHour[] = []
  let yesterday: string | undefined
  for (let atMs = nowMs - (nowMs % hourMs); ; atMs -= hourMs) {
    const day = dutchDay(atMs)
    if (day !== today) yesterday ??= day
    if (day !== today && day !== yesterday) return hours.reverse()
    hours.push({ atMs, day })
  }
}
