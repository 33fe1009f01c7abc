/**
 * A dead process is started again, at once or after such a pause, longer each time; this many deaths within a minute
 * are too many.
 */
const RESTART_PAUSES_MS = [0, 500, 1_000, 2_000]
const DEATHS_COUNT_FOR_MS = 60_000

export type Deaths = {
  /** Notes one more. @returns the pause before its restart; undefined when it dies too often */
  note(): number | undefined
  /** Returns the number of deaths within the last minute. */
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
