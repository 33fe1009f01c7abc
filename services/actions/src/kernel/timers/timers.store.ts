import type { PushPayload } from '@sottomondo/event-contract/push'
import { type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { type RowOf, typed } from '@sottomondo/server-kit/statement'

/** What a statement on `gangster` with `$nowMs` returns, so that its open pages can be told of all timers. */
export const timersRow = {
  version: 'bigint',
  timeLeft: [typed<Record<string, number>>('jsonb'), 'timers_left(gangster, $nowMs)'],
} as const
export type TimersRow = RowOf<typeof timersRow>

/** Returns the timers as pages know them. */
export const timersOf = ({ timeLeft, version }: TimersRow): PushPayload<'allTimersUpdated'> => ({
  timeLeft,
  inJail: (timeLeft.freedom ?? 0) > 0,
  version,
})

/** Returns the push after a statement that set a timer or a sentence, by what it returned. */
export const timersPush = (accountId: number, row: TimersRow): OutboxRow =>
  push(accountId, 'allTimersUpdated', timersOf(row))
