/** A timer that is so late means that this process itself stood still, and answers may lie unread. */
const stoodStillMs = 50

/** Ends a wait that takes too long. */
export interface Deadline {
  cancel(): void
}

/**
 * Calls `expired` after so many ms. The time that this process itself stood still does not count, once: after a pause
 * timers fire before received answers are read.
 */
export function startDeadline(ms: number, expired: () => void): Deadline {
  const dueAtMs = performance.now() + ms
  let timer = setTimeout(() => {
    const lateMs = performance.now() - dueAtMs
    if (lateMs < stoodStillMs) expired()
    else timer = setTimeout(expired, Math.min(lateMs, ms))
  }, ms)
  return { cancel: () => clearTimeout(timer) }
}
