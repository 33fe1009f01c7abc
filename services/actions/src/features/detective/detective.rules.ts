import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'
import type { Random } from '@sottomondo/server-kit/random'

/** Source: rules, "Detective", and spec 2 §9; where they are silent, rules of this feature. */
export const detectiveRules = {
  costEuro: 50_000,
  leastSeconds: 900,
  mostSeconds: 3_600,
  /** That a target who is there is found within the hour. */
  chance: 0.9,
  followSeconds: 7_200,
  /** Those who are back stay listed for this time. */
  listedSeconds: 7_200,
  mostListed: 20,
  /** Those who are back are forgotten after so many days: nobody is shown them any more. */
  keptDays: 30,
  /** So many of those who are to look at once do it at a time. */
  lookAtOnce: 500,
} as const

export const detectiveTexts = {
  oneself: 'Waar je zelf bent, weet je al.',
  dead: (name: string) => `${name} is dood. Daar helpt geen detective meer.`,
  noCity: 'Kies minstens één stad.',
  alreadyThere: (name: string, cityName: string) => `In ${cityName} zoekt al iemand voor je naar ${name}.`,
  insufficient: 'Je hebt niet genoeg geld op zak voor zoveel detectives.',
  lapsed: 'De detectives gingen niet op pad. Probeer het opnieuw.',
  hired: (name: string, cityNames: readonly string[], costEuro: number) =>
    `${cityNames.length === 1 ? 'Je detective zoekt' : 'Je detectives zoeken'} naar ${name} in ${listed(cityNames)}. Dat kostte ${formatEuro(costEuro)}.`,
  found: (name: string, cityName: string, othersSearch: boolean) =>
    `${name} is gevonden in ${cityName}.${othersSearch ? ' Wie je naar andere steden stuurde, zoekt daar door.' : ''}`,
  nothing: (name: string, cityName: string) => `${name} is niet gevonden in ${cityName}.`,
  shaken: (name: string) => `${name} heeft je detective afgeschud.`,
  over: (name: string) => `Je detective volgt ${name} niet langer.`,
} as const

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} en ${names.at(-1)}`

export const searchMs = (gameSpeed: number): number => timerMs(detectiveRules.mostSeconds, gameSpeed)
export const leastSearchMs = (gameSpeed: number): number => timerMs(detectiveRules.leastSeconds, gameSpeed)
export const followMs = (gameSpeed: number): number => timerMs(detectiveRules.followSeconds, gameSpeed)
export const listedMs = (gameSpeed: number): number => timerMs(detectiveRules.listedSeconds, gameSpeed)

/**
 * Draws when a detective looks in the right place, in ms from the hire on; null for one who never does. Drawn for every
 * hire alike, so that nothing about it says where the target is.
 */
export function drawLookMs(gameSpeed: number, random: Random): number | null {
  const isLucky = random.next() < detectiveRules.chance
  const between = searchMs(gameSpeed) - leastSearchMs(gameSpeed)
  const atMs = leastSearchMs(gameSpeed) + Math.floor(random.next() * between)
  return isLucky ? atMs : null
}
