import type { Clock } from '@sottomondo/server-kit'

/** What is the same for everybody is asked once for all who ask within a moment. */
export function sharedAnswer<Context, Answer>(
  clock: Clock,
  keptMs: number,
  ask: (ctx: Context) => Promise<Answer>,
): (ctx: Context) => Promise<Answer> {
  let known: { untilMs: number; answer: Promise<Answer> } | undefined
  return (ctx) => {
    const nowMs = clock.nowMs()
    if (!known || known.untilMs <= nowMs) known = { untilMs: nowMs + keptMs, answer: ask(ctx) }
    return known.answer
  }
}
