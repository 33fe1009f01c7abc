import type { Standing } from '@sottomondo/server-kit'
import { rankOf } from '../ranks/ranks.rules.ts'
import type { GangsterRow } from './gangster.store.ts'

export const jailMsLeft = (gangster: GangsterRow, nowMs: number): number =>
  Math.max(0, (gangster.jailed_until?.getTime() ?? 0) - nowMs)

/** What calls with needs are held against, here where the facts are owned. */
export const standingOf = (gangster: GangsterRow): Standing => ({
  alive: gangster.life > 0,
  cityName: gangster.city_name,
  rankNumber: rankOf(gangster.experience, gangster.is_godfather),
  jailedUntilMs: gangster.jailed_until?.getTime() ?? 0,
  murderAttemptUntilMs: gangster.murder_attempt_until?.getTime() ?? 0,
})
