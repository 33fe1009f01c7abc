/** The player's own last attempt to break somebody out, for as long as the page is shown. */
export interface Attempt {
  /** The prisoner. */
  name: string
  success: boolean
  /** The player's own sentence for it; 0 where they were not seen. */
  jailSeconds: number
  /** When the answer came, in milliseconds since the page was opened. */
  atMs: number
}

/** Longer than the animation of its result. */
const freshMs = 1500

/** It has just been told: animates once. */
export const isFresh = ({ atMs }: Attempt, nowMs: number): boolean => nowMs - atMs < freshMs

/** Returns the attempt for which they are in jail now: that sentence is still running. */
export function caughtNow(attempt: Attempt | undefined, nowMs: number): Attempt | undefined {
  if (!attempt || attempt.success) return undefined
  return nowMs < attempt.atMs + attempt.jailSeconds * 1000 ? attempt : undefined
}
