import { type Refusal, refuse } from './call/refusal.ts'
import { dutchTime } from './clock/dutch-time.ts'

/** How often somebody may ask the same player for the same, who is told of it each time (rule of this feature). */
export const askingRules = {
  most: 3,
  /** It is a limit, so GAME_SPEED leaves it alone. */
  withinMs: 3_600_000,
} as const

/** @param requestedMs when they asked that player before, the newest first */
export function refusalOfAsking(requestedMs: readonly number[], name: string, nowMs: number): Refusal | undefined {
  const first = requestedMs[askingRules.most - 1]
  const timeLeft = first === undefined ? 0 : Math.ceil((first + askingRules.withinMs - nowMs) / 1000)
  if (timeLeft <= 0) return undefined
  const text = `${name} heeft je vraag nu vaak genoeg gehoord. Over ${dutchTime(timeLeft)} kun je het weer proberen.`
  return refuse('playerRateLimit', text, { timeLeft })
}
