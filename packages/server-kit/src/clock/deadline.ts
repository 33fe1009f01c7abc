/** A timer so late means that this process stood still itself, and answers may lie unread. */
const stoodStillMs = 50

/** Ends a wait that takes too long. */
export interface Deadline {
  cancel(): void
}

/**
 * Calls `expired` after so many ms. Once, the time that this process stood still itself does not count: after a pause
 * timers come before what was received meanwhile.
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
