/** spec 1 §9 */
const defaultSeconds = 60
/** No limit lasts longer; a link made by hand must not lock a player up. */
const mostSeconds = 3600

/** @param given the query parameter timeLeft, whatever its value */
export function waitSeconds(given: string | null): number {
  const seconds = given === null || given.trim() === '' ? Number.NaN : Number(given)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(mostSeconds, Math.ceil(seconds)) : defaultSeconds
}
