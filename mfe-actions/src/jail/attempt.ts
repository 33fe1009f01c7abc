/** The player's own last attempt to break somebody out, for as long as the page is shown. */
export interface Attempt {
  /** Whom they wanted out. */
  name: string
  success: boolean
  /** What they got for it themselves; 0 where nobody saw them. */
  jailSeconds: number
  /** When the answer came, in milliseconds since the page was opened. */
  atMs: number
}

/** Longer than what moves when it is told. */
const freshMs = 1500

/** It has just been told: something moves, once. */
export const isFresh = ({ atMs }: Attempt, nowMs: number): boolean => nowMs - atMs < freshMs

/** The attempt for which they sit now: that sentence is still running. */
export function caughtNow(attempt: Attempt | undefined, nowMs: number): Attempt | undefined {
  if (!attempt || attempt.success) return undefined
  return nowMs < attempt.atMs + attempt.jailSeconds * 1000 ? attempt : undefined
}
