import { parseArgs } from 'node:util'
import { UsageError } from '@sottomondo/local/operator'
import { weekRules } from './week.rules.ts'

export type WeekArguments = Record<keyof typeof weekRules.defaults, number>

const { defaults, most } = weekRules
const names = Object.keys(defaults) as (keyof WeekArguments)[]

const usage = `npm run week -- [--days <simulated>] [--residents <n>] [--speed <GAME_SPEED>] [--rate <k6's arrivals a second>] [--sockets <k6's players with one>] [--turns <turns of residents a second>]`

/** Throws a sentence about invalid arguments. */
export function readArguments(args: string[]): WeekArguments {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  let values: Partial<Record<string, string>>
  try {
    values = parseArgs({ args, options }).values
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
  return Object.fromEntries(names.map((name) => [name, numberOf(name, values[name])])) as WeekArguments
}

function numberOf(name: keyof WeekArguments, text: string | undefined): number {
  if (text === undefined) return defaults[name]
  const isWhole = name !== 'days'
  const value = Number(text)
  const least = isWhole ? 1 : 0.1
  if (!(isWhole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(text) || value < least || value > most[name])
    throw new UsageError(
      `--${name} is ${isWhole ? 'a whole number' : 'a number'} from ${least} to ${most[name]}.\n${usage}`,
    )
  return value
}

/** How long the run takes. */
export const minutesOf = ({ days, speed }: Pick<WeekArguments, 'days' | 'speed'>): number =>
  (days * weekRules.dayMinutes) / speed
