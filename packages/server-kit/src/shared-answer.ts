import type { Clock } from './clock.ts'
import { isRefusal } from './refusal.ts'

/**
 * What is the same for everybody is asked once for all who ask within a moment; a failure or a refusal is nobody else's
 * answer.
 */
export function sharedAnswer<Call extends unknown[], Answer>(
  clock: Clock,
  keptMs: number,
  ask: (...call: Call) => Promise<Answer>,
): (...call: Call) => Promise<Answer> {
  let known: { untilMs: number; answer: Promise<Answer> } | undefined
  return (...call) => {
    const nowMs = clock.nowMs()
    if (known && nowMs < known.untilMs) return known.answer
    const asked = { untilMs: nowMs + keptMs, answer: ask(...call) }
    known = asked
    const forget = () => {
      if (known === asked) known = undefined
    }
    asked.answer.then((answer) => isRefusal(answer) && forget(), forget)
    return asked.answer
  }
}
