import type { Clock } from '../clock/clock.ts'
import { isRefusal } from './refusal.ts'

export interface SharedAnswer<Call extends unknown[], Answer> {
  (...call: Call): Promise<Answer>
  /** It is no longer true: whoever asks from now on gets a new one. */
  forget(): void
}

/**
 * What is the same for everybody is asked once for all who ask within a moment; a failure or a refusal is nobody else's
 * answer.
 */
export function sharedAnswer<Call extends unknown[], Answer>(
  clock: Clock,
  keptMs: number,
  ask: (...call: Call) => Promise<Answer>,
): SharedAnswer<Call, Answer> {
  let known: { untilMs: number; answer: Promise<Answer> } | undefined
  const shared = (...call: Call) => {
    const nowMs = clock.nowMs()
    if (known && nowMs < known.untilMs) return known.answer
    const kept = { untilMs: nowMs + keptMs, answer: ask(...call) }
    known = kept
    const forget = () => {
      if (known === kept) known = undefined
    }
    kept.answer.then((answer) => isRefusal(answer) && forget(), forget)
    return kept.answer
  }
  return Object.assign(shared, {
    forget() {
      known = undefined
    },
  })
}
