import { residentsRules } from '@sottomondo/residents/src/residents.rules.ts'
import type { WeekArguments } from './arguments.ts'

/**
 * Half of them are the city's own, of whom few act while so many players are online; as many sign up that all who act
 * are those that were asked for.
 */
export function populationOf(wanted: number): { residents: number; newcomers: number } {
  const residents = Math.min(residentsRules.mostActive, Math.ceil(wanted / 2))
  return { residents, newcomers: wanted - Math.round(residents * residentsRules.leastActiveShare) }
}

/** Between two turns of a resident whom nothing speeds up, on average. */
const pauseSeconds = (residentsRules.leastPauseSeconds + residentsRules.mostPauseSeconds) / 2

/** What divides residents' pauses, so that all together take so many turns a second, and nobody is ahead of the game. */
export const residentsSpeed = ({ residents, turns, speed }: WeekArguments): number =>
  Math.min(speed, Number(((turns * pauseSeconds) / residents).toPrecision(3)))
