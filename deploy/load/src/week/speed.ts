import { residentsRules } from '@sottomondo/residents/src/residents.rules.ts'
import type { WeekArguments } from './arguments.ts'

/** Half of them are the city's own; the others sign up at the beginning and live in the same way. */
export const halvesOf = (residents: number): { residents: number; newcomers: number } => {
  const half = Math.min(residentsRules.mostActive, Math.ceil(residents / 2))
  return { residents: half, newcomers: residents - half }
}

/** Between two turns of a resident whom nothing speeds up, on average. */
const pauseSeconds = (residentsRules.leastPauseSeconds + residentsRules.mostPauseSeconds) / 2

/** What divides residents' pauses, so that all together take so many turns a second, and nobody is ahead of the game. */
export const residentsSpeed = ({ residents, turns, speed }: WeekArguments): number =>
  Math.min(speed, Number(((turns * pauseSeconds) / residents).toPrecision(3)))
