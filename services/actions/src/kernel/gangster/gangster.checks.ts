import type { Change } from '@sottomondo/server-kit/change'
import { type Clock, secondsBegun } from '@sottomondo/server-kit/clock'
import type { TimerKey } from '@sottomondo/server-kit/contract'
import { type GangsterState, type Needs, needRefusals, refusalOfNeeds } from '@sottomondo/server-kit/needs'
import type { Refusal } from '@sottomondo/server-kit/refusal'
import { type RowTimer, rowTimers } from '../../../gen/row-timers.ts'
import { rankOf } from '../ranks/ranks.rules.ts'
import { type GangsterRow, lockGangsters } from './gangster.store.ts'

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

const isInRow = (timer: TimerKey): timer is RowTimer => `${timer}UntilMs` in rowTimers

/** Returns the refusal while the timer runs; undefined once it has run out. */
function refusalOfTimer(gangster: GangsterRow, timer: TimerKey, nowMs: number): Refusal | undefined {
  if (!isInRow(timer)) throw new Error(`the timer ${timer} is not in the gangster's row: its feature judges it`)
  const timeLeft = secondsBegun((gangster[`${timer}UntilMs`] ?? 0) - nowMs)
  return timeLeft === 0 ? undefined : needRefusals.timer(timer, timeLeft)
}

/** Returns why a gangster may not do now what needs this: by their state, or by the timer. */
export const refusalOfGangster = (
  gangster: GangsterRow,
  needs: Needs | undefined,
  nowMs: number,
): Refusal | undefined =>
  refusalOfNeeds(needs, gangsterStateOf(gangster), nowMs) ??
  (needs?.timer && refusalOfTimer(gangster, needs.timer, nowMs))

/** Locks the gangster of a change, and others with them; returns why they may not do what the call needs, or them. */
export async function lockAble(
  change: Change,
  clock: Clock,
  accountId: number,
  others: number[] = [],
): Promise<{ gangster: GangsterRow; nowMs: number } | Refusal> {
  const gangster = (await lockGangsters(change.tx, [accountId, ...others])).get(accountId)
  if (!gangster) throw new Error(`gangster ${accountId} is not there`)
  const nowMs = clock.nowMs()
  return refusalOfGangster(gangster, change.needs, nowMs) ?? { gangster, nowMs }
}
