import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { shown } from '../live/push/push.ts'
import { createStore, useStore } from '../store.ts'
import { GateContext } from './gate-context.ts'

/** The outcome of the player's last action on the page in sight; null without one. */
export const outcome = createStore<ReactNode>(null)

/**
 * Shows an action's outcome under the page's heading, open or shut, until the player leaves the page: the action's own
 * timer shuts the page at once, and would remove a result shown by the screen itself. Only for routes with a gate,
 * whose screen has a `LastOutcome`.
 * @returns `shown`, for a listener of a push: no toast repeats the outcome
 */
export function showOutcome(content: ReactNode): unknown {
  outcome.set(content)
  return content && shown
}

/**
 * The outcome given to `showOutcome`. A screen puts it under its heading, as the panels of a shut page do, so that a
 * result keeps its place when the page shuts and opens.
 * @param props.fallback keeps its room until there is one
 */
export function LastOutcome({ fallback = null }: { fallback?: ReactNode }) {
  const content = useStore(outcome) ?? fallback
  const { outcomeSlot } = useContext(GateContext)
  if (outcomeSlot === undefined) return content
  return outcomeSlot && createPortal(content, outcomeSlot)
}
