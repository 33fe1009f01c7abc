import type { TimerKey } from '@sottomondo/server-kit/contract'

/**
 * A timer of a feature, in its `*.timer.ts`; the HTTP contract has its name and key. `npm run codegen` makes
 * `gen/timers.ts`, `gen/row-timers.ts` and `functions/timers_left.sql` from them.
 */
export interface OwnTimer {
  key: TimerKey
  /** The column of `gangster` with the timer's end; null for a timer that is never set. */
  column: string | null
  /** The timer is a column of the row that every feature reads, as `<key>UntilMs`; `refusalOfGangster` judges it there. */
  inRow?: true
  /** Line in the help, under the timer's name or this label: its length at GAME_SPEED 1. */
  help?: { seconds: number; label?: string }
}
