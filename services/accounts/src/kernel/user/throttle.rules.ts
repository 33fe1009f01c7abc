import { secondsBegun } from '@sottomondo/server-kit/clock'

/** Requests by one target: a pause between two, and a number per window. */
export interface ThrottleRules {
  pauseSeconds: number
  windowSeconds: number
  maxPerWindow: number
}
export interface ThrottleState {
  lastAtMs: number
  windowStartedAtMs: number
  windowCount: number
}

/** Returns the state after one more request at `nowMs`, or the whole seconds until it would be let through. */
export function throttled(
  state: ThrottleState | undefined,
  rules: ThrottleRules,
  nowMs: number,
): { next: ThrottleState } | { waitSeconds: number } {
  const windowMs = rules.windowSeconds * 1000
  const fresh = { lastAtMs: nowMs, windowStartedAtMs: nowMs, windowCount: 1 }
  if (!state) return { next: fresh }
  const pauseEndsMs = state.lastAtMs + rules.pauseSeconds * 1000
  const windowEndsMs = state.windowStartedAtMs + windowMs
  const full = nowMs < windowEndsMs && state.windowCount >= rules.maxPerWindow
  const freeAtMs = full ? Math.max(pauseEndsMs, windowEndsMs) : pauseEndsMs
  if (nowMs < freeAtMs) return { waitSeconds: secondsBegun(freeAtMs - nowMs) }
  if (nowMs >= windowEndsMs) return { next: fresh }
  return { next: { ...state, lastAtMs: nowMs, windowCount: state.windowCount + 1 } }
}
