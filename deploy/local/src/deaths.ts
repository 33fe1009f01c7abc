/**
 * What dies is started again, at once or after such a pause, longer each time; dying that often within a minute is too
 * often.
 */
const RESTART_PAUSES_MS = [0, 500, 1_000, 2_000]
const DEATHS_COUNT_FOR_MS = 60_000

export type Deaths = {
  /** Notes one more. @returns how long to wait before it is started again; undefined when it dies too often */
  note(): number | undefined
  /** How often it died within the last minute. */
  lately(): number
}

export function countDeaths(): Deaths {
  let at: number[] = []
  return {
    note() {
      const now = Date.now()
      at = [...at, now].filter((atMs) => atMs > now - DEATHS_COUNT_FOR_MS)
      return RESTART_PAUSES_MS[at.length - 1]
    },
    lately: () => at.length,
  }
}
