import { timerMs } from '@sottomondo/server-kit/clock'
import type { TimerKey } from '@sottomondo/server-kit/contract'
import { timers } from '../../../gen/timers.ts'
import type { OwnTimer } from '../../kernel/timers/own-timer.ts'

/** Of which waits the end is told by push, and when; the figures are the game's own. */
export const timersRules = {
  /** The end of a shorter wait is not told: its player is still looking. */
  leastWaitSeconds: 180,
  /** How late it may be told. */
  lookEveryMs: 5_000,
  /** What ended longer ago, while nobody looked, is not told. */
  pushedWithinSeconds: 600,
} as const

/** A sentence and a treatment are as long as what led to them. */
const lengthsVary: readonly TimerKey[] = ['freedom', 'hospital']

/** Returns the timers whose end is told, at this speed of the game. */
export const pushedTimers = (gameSpeed: number): TimerKey[] =>
  timers
    .filter(
      ({ key, column, isShort, help }: OwnTimer) =>
        column !== null &&
        !isShort &&
        (lengthsVary.includes(key) || timerMs(help?.seconds ?? 0, gameSpeed) >= timersRules.leastWaitSeconds * 1000),
    )
    .map(({ key }) => key)
