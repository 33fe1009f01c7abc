import { refusalOfNeeds } from '@sottomondo/server-kit'
import { refusalOfTimer, standingOf } from '../gangster/gangster.checks.ts'
import type { GangsterRow } from '../gangster/gangster.store.ts'
import { jailNeeds } from '../jail/jail.rules.ts'
import { raidNeeds } from '../raid/raid.rules.ts'

/* The same rules as of the actions themselves, which judge again when the player joins. */

/** Whether a gangster could join a raid in that city; who takes part in one already is known elsewhere. */
export function couldRaid(gangster: GangsterRow, cityName: string, nowMs: number): boolean {
  const standing = standingOf(gangster)
  if (!standing.alive || gangster.cityName !== cityName) return false
  return !refusalOfNeeds(raidNeeds, standing, nowMs) && !refusalOfTimer(gangster, 'raid', nowMs)
}

/** Whether a gangster could break somebody out. */
export function couldBreakOut(gangster: GangsterRow, nowMs: number): boolean {
  const standing = standingOf(gangster)
  return standing.alive && !refusalOfNeeds(jailNeeds.breakOut, standing, nowMs)
}
