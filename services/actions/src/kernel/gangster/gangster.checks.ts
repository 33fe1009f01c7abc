import { secondsBegun } from '@sottomondo/server-kit/clock'
import { type GangsterState, needRefusals } from '@sottomondo/server-kit/needs'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import type { RowTimer } from '../../../gen/row-timers.ts'
import { rankOf } from '../ranks/ranks.rules.ts'
import type { GangsterRow } from './gangster.store.ts'

export const jailMsLeft = (gangster: GangsterRow, nowMs: number): number =>
  Math.max(0, (gangster.jailedUntilMs ?? 0) - nowMs)

/** Returns a gangster's state, against which this service checks the needs of calls. */
export const gangsterStateOf = (gangster: GangsterRow): GangsterState & { alive: boolean } => ({
  alive: gangster.life > 0,
  cityName: gangster.cityName,
  rankNumber: rankOf(gangster.experience, gangster.isGodfather),
  jailedUntilMs: gangster.jailedUntilMs ?? 0,
  fightUntilMs: gangster.fightUntilMs ?? 0,
})

/** Returns the refusal while the timer runs; undefined once it has run out. */
export function refusalOfTimer(gangster: GangsterRow, timer: RowTimer, nowMs: number): Refusal | undefined {
  const timeLeft = secondsBegun((gangster[`${timer}UntilMs`] ?? 0) - nowMs)
  return timeLeft === 0 ? undefined : needRefusals.timer(timer, timeLeft)
}
