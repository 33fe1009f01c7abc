import type { Clock } from '@sottomondo/server-kit'

/** What is the same for everybody is asked once for all who ask within a moment. */
export function sharedAnswer<Call extends unknown[], Answer>(
  clock: Clock,
  keptMs: number,
  ask: (...call: Call) => Promise<Answer>,
): (...call: Call) => Promise<Answer> {
  let known: { untilMs: number; answer: Promise<Answer> } | undefined
  return (...call) => {
    const nowMs = clock.nowMs()
    if (!known || known.untilMs <= nowMs) known = { untilMs: nowMs + keptMs, answer: ask(...call) }
    return known.answer
  }
}
