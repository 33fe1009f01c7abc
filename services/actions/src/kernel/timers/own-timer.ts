import type { TimerKey } from '@sottomondo/server-kit/contract'

/**
 * A timer of a feature, in its `*.timer.ts`; the HTTP contract has its name and key. `npm run codegen` makes
 * `gen/timers.ts`, `gen/row-timers.ts`, and `timers_left.sql`, `timer_ends.sql` and
 * `timer_end_is_noted.sql` in `functions` from them.
 */
export interface OwnTimer {
  key: TimerKey
  /** The column of `gangster` with the timer's end; null for a timer that is never set. */
  column: string | null
  /** The timer is a column of the row that every feature reads, as `<key>UntilMs`; `refusalOfGangster` judges it there. */
  inRow?: true
  /** So short that its end is never told by push: setting it costs nothing for that. */
  isShort?: true
  /** Line in the help, under the timer's name or this label: its length at GAME_SPEED 1. */
  help?: { seconds: number; label?: string }
}
