import type { Standing } from '@sottomondo/server-kit'
import { rankOf } from '../ranks/ranks.rules.ts'
import type { GangsterRow } from './gangster.store.ts'

export const jailMsLeft = (gangster: GangsterRow, nowMs: number): number =>
  Math.max(0, (gangster.jailedUntilMs ?? 0) - nowMs)

/** What calls with needs are held against, here where the facts are owned. */
export const standingOf = (gangster: GangsterRow): Standing => ({
  alive: gangster.life > 0,
  cityName: gangster.cityName,
  rankNumber: rankOf(gangster.experience, gangster.isGodfather),
  jailedUntilMs: gangster.jailedUntilMs ?? 0,
  murderAttemptUntilMs: gangster.murderAttemptUntilMs ?? 0,
})
