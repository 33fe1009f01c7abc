import type { TimerKey } from '@sottomondo/server-kit'

/**
 * What a feature of this service says of a timer in its `*.timer.ts`; the api contract has its name, and the key that it is
 * known by. `npm run codegen` makes `gen/timers.ts`, `gen/row-timers.ts` and `functions/timers_left.sql` of them.
 */
export interface OwnTimer {
  key: TimerKey
  /** The column of `gangster` that says until when it runs; null for one that nothing sets. */
  column: string | null
  /** It stands in the row that every feature reads, as `<key>UntilMs`, and `refusalOfTimer` judges it there. */
  inRow?: true
  /** Its line in the help, under its name or what is said here: how long it runs at GAME_SPEED 1. */
  help?: { seconds: number; label?: string }
}
