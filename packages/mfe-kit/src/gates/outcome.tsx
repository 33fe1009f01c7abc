import type { ReactNode } from 'react'
import { createStore, useStore } from '../store.ts'

/** How the player's last action on the page in sight ended; null when there was none. */
export const outcome = createStore<ReactNode>(null)

/**
 * Shows how an action ended under the page's heading, open or shut, until the player leaves it: the action's own timer shuts
 * the page at once, and would take a result that the screen itself shows with it. Only for routes with a gate in
 * mfe.json, whose screen has a `LastOutcome`.
 */
export function showOutcome(shown: ReactNode): void {
  outcome.set(shown)
}

/**
 * What `showOutcome` was given. A screen puts it under its heading, as the panels of a shut page do, so that a result
 * stays where it is when the page shuts and opens.
 * @param props.fallback what keeps its room before there is one
 */
export function LastOutcome({ fallback = null }: { fallback?: ReactNode }) {
  return useStore(outcome) ?? fallback
}
