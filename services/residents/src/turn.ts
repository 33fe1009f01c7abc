import type { Calls } from '@sottomondo/api-contract'
import type { Situation } from './activities/activity.ts'
import { activities } from './activities/index.ts'
import { type ActivityName, activityNames } from './character/character.ts'
import { type Memory, remember } from './memory.ts'
import { residentsRules } from './residents.rules.ts'

type CityCall = Calls['GET /api/city-calls']['answer']['calls'][number]
type LogLine = Calls['GET /api/log']['answer']['lines'][number]

/** What others want of a resident, the most pressing first. */
export type Wanted = 'heist' | 'raid' | 'breakout'

/** Which call of the city a resident follows: whoever asks them in person first, then a raid, then a friend in jail. */
export function wantedOf(calls: readonly CityCall[], { me, random }: Situation): Wanted | undefined {
  if (me.inJail) return undefined
  const kinds = new Set(calls.map(({ kind }) => kind))
  if (kinds.has('heist')) return 'heist'
  if (kinds.has('raid') && random.next() < residentsRules.raidChance) return 'raid'
  return kinds.has('prisoner') ? 'breakout' : undefined
}

/** The order in which activities are tried: drawn by what each is worth to this character, without those at 0. */
export function orderOf(situation: Situation): ActivityName[] {
  const { character, random } = situation
  const keyed = activityNames
    .filter((name) => character.wants[name] > 0 && activities[name].mayBe(situation))
    // The exponential clocks of a race: the one with weight w comes first with chance w / sum.
    .map((name) => ({ name, key: -Math.log(1 - random.next()) / character.wants[name] }))
  return keyed.sort((one, other) => one.key - other.key).map(({ name }) => name)
}

/** Words of the log that tell what another did to the reader. */
const signsOfActs: readonly [Parameters<typeof remember>[1]['what'], RegExp][] = [
  ['helped', / haalde je uit de cel/],
  ['shot', / schoot op je\./],
]

/** Takes from the log what others did to the resident since the last look; returns who helped last. */
export function learnFrom(lines: readonly LogLine[], memory: Memory, ownName: string): string | undefined {
  let helper: string | undefined
  const fresh = lines.filter(({ lineId }) => lineId > memory.logLineId).sort((one, other) => one.lineId - other.lineId)
  for (const { lineId, parts, happenedAt } of fresh) {
    memory.logLineId = lineId
    const text = parts.map((part) => part.text).join('')
    const accountName = parts.map((part) => part.accountName).find((name) => name !== null && name !== ownName)
    const what = signsOfActs.find(([, pattern]) => pattern.test(text))?.[0]
    if (!accountName || !what) continue
    remember(memory, { accountName, what, atMs: Date.parse(happenedAt) })
    if (what === 'helped') helper = accountName
  }
  return helper
}

const numerals = ['II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']
const longestName = 15

/** The names of heirs, the first one first: Beppe, Beppe_II, Beppe_III and so on. */
export const heirsOf = (name: string): string[] =>
  numerals.map((numeral) => `${name.slice(0, longestName - numeral.length - 1)}_${numeral}`)
