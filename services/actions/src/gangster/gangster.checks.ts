import type { Refusal } from '@sottomondo/server-kit'
import { refusals } from '../refusals.ts'
import { secondsBegun } from '../timers/timers.rules.ts'
import type { GangsterRow } from './gangster.store.ts'

export const jailMsLeft = (gangster: GangsterRow, nowMs: number): number =>
  Math.max(0, (gangster.jailed_until?.getTime() ?? 0) - nowMs)

/** The first checks of every action (rules, "Timers"): alive, and no murder attempt under way. */
export function refusalOfTheUnable(gangster: GangsterRow, nowMs: number): Refusal | undefined {
  if (gangster.life <= 0) return refusals.dead()
  if (gangster.murder_attempt_until && gangster.murder_attempt_until.getTime() > nowMs) return refusals.murderAttempt()
  return undefined
}

/** Those and jail. */
export function refusalOfTheUnfree(gangster: GangsterRow, nowMs: number): Refusal | undefined {
  const left = jailMsLeft(gangster, nowMs)
  return refusalOfTheUnable(gangster, nowMs) ?? (left > 0 ? refusals.jail(secondsBegun(left)) : undefined)
}
