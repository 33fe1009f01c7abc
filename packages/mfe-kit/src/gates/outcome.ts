import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

/** How the player's last deed on the page in sight ended; null when there was none. */
export const outcome = createStore<ReactNode>(null)

/**
 * Shows how a deed ended above the page, open or shut, until the player leaves it: the deed's own timer shuts the page
 * at once, and would take a result that the screen itself shows with it. Only for routes with a gate in mfe.json.
 */
export function showOutcome(shown: ReactNode): void {
  outcome.set(shown)
}
