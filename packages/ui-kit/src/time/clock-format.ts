/** Formats seconds as a clock: '0:07', '12:30', '1:00:00'; fractions are rounded up, so 0:00 means over. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds))
  const pair = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${pair(minutes)}:${pair(whole % 60)}` : `${minutes}:${pair(whole % 60)}`
}
