import type { Clock } from '../clock/clock.ts'
import { isRefusal } from './refusal.ts'

export interface SharedAnswer<Call extends unknown[], Answer> {
  (...call: Call): Promise<Answer>
  /** Drops the kept answer: the next caller gets a new one. */
  forget(): void
}

/**
 * Shares one answer among all callers within a moment, for what is the same for everybody. A failure or a refusal is
 * not shared.
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
