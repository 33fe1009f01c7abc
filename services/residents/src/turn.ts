import type { Calls } from '@sottomondo/api-contract'
import type { Situation } from './activities/activity.ts'
import { activities } from './activities/index.ts'
import { type ActivityName, activityNames } from './character/character.ts'
import { type Memory, remember, requestedLately } from './memory.ts'
import { residentsRules } from './residents.rules.ts'

type CityCall = Calls['GET /api/city-calls']['answer']['calls'][number]
type LogLine = Calls['GET /api/log']['answer']['lines'][number]

/** What others want of a resident, the most pressing first. */
export type Wanted = 'heist' | 'raid' | 'breakout'

/** Which call of the city a resident follows: whoever asks them in person first, then a raid, then a friend in jail. */
export function wantedOf(calls: readonly CityCall[], { me, residents, random }: Situation): Wanted | undefined {
  if (me.inJail) return undefined
  const kinds = new Set(calls.map(({ kind }) => kind))
  if (kinds.has('heist')) return 'heist'
  const raids = calls.filter(({ kind }) => kind === 'raid')
  const isPlayersRaid = raids.some(({ accountName }) => !residents.has(accountName))
  if (isPlayersRaid || (raids.length > 0 && random.next() < residentsRules.raidChance)) return 'raid'
  const prisoners = calls.filter(({ kind }) => kind === 'prisoner')
  // Were each of them freed at once, the jail would be empty, and the news full of nothing else.
  const isPressing = prisoners.some(({ accountName }) => !residents.has(accountName))
  const isKind = prisoners.length > 0 && random.next() < residentsRules.breakoutChance
  return isPressing || isKind ? 'breakout' : undefined
}

/** A detective looks for an hour and follows for two. */
const huntMinutes = 180
const huntChance = 0.5

/** The order in which activities are tried: drawn by what each is worth to this character, without those at 0. */
export function orderOf(situation: Situation): ActivityName[] {
  const { character, random } = situation
  const keyed = activityNames
    .filter((name) => character.wants[name] > 0 && activities[name].mayBe(situation))
    // The exponential clocks of a race: the one with weight w comes first with chance w / sum.
    .map((name) => ({ name, key: -Math.log(1 - random.next()) / character.wants[name] }))
  const order = keyed.sort((one, other) => one.key - other.key).map(({ name }) => name)
  // Who has others looked for does not let them get away.
  const isHunting = order.includes('feud') && requestedLately(situation, 'quarrel', huntMinutes).length > 0
  return isHunting && random.next() < huntChance ? ['feud', ...order.filter((name) => name !== 'feud')] : order
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
