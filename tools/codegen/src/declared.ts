import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Invitation } from '@sottomondo/api-contract/invitation'
import type { RecordLine } from '@sottomondo/api-contract/record-line'
import type { Switch } from '@sottomondo/api-contract/switch'
import type { Timer } from '@sottomondo/api-contract/timer'
import type { Sentence } from '@sottomondo/event-contract/sentence'
import { featuresOf } from './features.ts'
import { header } from './header.ts'
import { rankOfTimer } from './needs.ts'

/**
 * Tables of features' plain-data declarations. The values themselves are written out, a table each, so that a page
 * loads only the tables that it reads.
 */

interface Declared {
  order: number
}

const CONTRACT = 'packages/api-contract/src/*/*.ts'

/** Returns what the features declare as one of their parts, by `order`. Throws a sentence where two say the same. */
function declared<T extends Declared>(root: string, part: string, nameOf: (one: T) => string, pattern = CONTRACT): T[] {
  const known = new Map<string, string>()
  const once = (what: string, file: string) => {
    const other = known.get(what)
    if (other) throw new Error(`${file} and ${other} both declare the ${part} with ${what}; each is declared once.`)
    known.set(what, file)
  }
  const all = featuresOf(root, pattern).flatMap((feature) => {
    const value = feature.plain<T>(part)
    if (!value) return []
    once(`the name ${nameOf(value)}`, feature.file)
    once(`the order ${value.order}`, feature.file)
    return [value]
  })
  return all.sort((one, other) => one.order - other.order)
}

/** Throws a sentence where a call names an undeclared switch or timer. */
function checkNamed(root: string, kind: 'switch' | 'timer', known: readonly string[]): void {
  for (const { file } of featuresOf(root, CONTRACT)) {
    const calls = readFileSync(join(root, file), 'utf8')
    for (const [, name] of calls.matchAll(new RegExp(`\\b${kind}: '(\\w+)'`, 'g')))
      if (name !== undefined && !known.includes(name))
        throw new Error(`${file} names the ${kind} ${name}, which no feature declares as its ${kind}.`)
  }
}

const text = JSON.stringify
const from = (part: string, contract = 'api-contract') => header(`the ${part} of features in packages/${contract}`)
const tableOf = <T>(all: readonly T[], nameOf: (one: T) => string, wordsOf: (one: T) => string) =>
  `{\n${all.map((one) => `  ${nameOf(one)}: ${text(wordsOf(one))},\n`).join('')}}`
const tupleOf = (all: readonly string[]) => `[\n${all.map((one) => `  ${text(one)},\n`).join('')}] as const`

export function switchList(root: string): string {
  const all = declared<Switch>(root, 'switch', ({ name }) => name)
  const names = all.map(({ name }) => name)
  checkNamed(root, 'switch', names)
  return `${from('switch')}
/** The actions that operators can switch off by themselves. */
export const switchNames = ${tupleOf(names)}
export type SwitchName = (typeof switchNames)[number]

/** The operators' name of each, in Dutch. */
export const switchLabels: Readonly<Record<SwitchName, string>> = ${tableOf(
    all,
    ({ name }) => name,
    ({ label }) => label,
  )}
`
}

const byKey = ({ key }: Timer) => key
/** The timers in their order. */
export const contractTimers = (root: string): Timer[] => declared<Timer>(root, 'timer', byKey)

/** The tables of timers: those that only some pages read from their first paint on have files of their own. */
export function timerLists(root: string): Record<string, string> {
  const all = contractTimers(root)
  checkNamed(root, 'timer', all.map(byKey))
  const shown = all
    .flatMap(({ key, status }) => (status ? [{ key, ...status }] : []))
    .sort((one, other) => one.order - other.order)
  return {
    'packages/api-contract/gen/timers.ts': `${from('timer')}
/** The timers, in the spec's order (spec 1 §3). */
export const timerKeys = ${tupleOf(all.map(byKey))}
export type TimerKey = (typeof timerKeys)[number]

/** The players' name of each. */
export const timerNames: Readonly<Record<TimerKey, string>> = ${tableOf(all, byKey, ({ name }) => name)}
`,
    'packages/api-contract/gen/timer-waits.ts': `${from('timer')}import type { TimerKey } from './timers.ts'

/** The wording of waiting for each timer. */
export const timerWaits: Readonly<Record<TimerKey, string>> = ${tableOf(all, byKey, ({ until }) => until)}
`,
    'packages/api-contract/gen/status-timers.ts': `${from('timer')}
/** The timers of the status page, in its order, each with the lowest rank that may do it. */
export const statusTimers = [
${shown.map(({ key, path, shown }) => `  { key: ${text(key)}, path: ${text(path)}, shown: ${text(shown)}, fromRank: ${rankOfTimer(root, key)} },\n`).join('')}] as const
`,
  }
}

export function recordList(root: string): string {
  const all = declared<RecordLine>(root, 'record', ({ field }) => field)
  const fields = all.map(({ field }) => field)
  return `${from('record')}
/** The fields of a gangster's record, in display order. */
export const recordFields = ${tupleOf(fields)}
export type RecordField = (typeof recordFields)[number]

/** The players' name of each. */
export const recordLabels: Readonly<Record<RecordField, string>> = ${tableOf(
    all,
    ({ field }) => field,
    ({ label }) => label,
  )}
`
}

export function invitationList(root: string): string {
  const all = declared<Invitation>(root, 'invitation', ({ field }) => field)
  const lines = all.map(
    ({ order: _, timer, ...invitation }) =>
      `  ${text({ timer, fromRank: rankOfTimer(root, timer), ...invitation })},\n`,
  )
  return `${from('invitation')}
/** The actions that players invite each other to, in display order, each with the lowest rank that can be invited. */
export const invitations = [
${lines.join('')}] as const
/** Whether a player can be invited now: the fields of profiles and of the online players. */
export type AvailableField = (typeof invitations)[number]['field']
/** The timers of players who can't be invited. */
export type InvitationTimer = (typeof invitations)[number]['timer']
`
}

export function sentenceList(root: string): string {
  const all = declared<Sentence>(root, 'sentence', ({ reason }) => reason, 'packages/event-contract/src/*/*.ts')
  return `${from('sentence', 'event-contract')}
/** The reasons of sentences. */
export const sentenceReasons = ${tupleOf(all.map(({ reason }) => reason))}

/** The log's text of each. */
export const caughtTexts: Readonly<Record<(typeof sentenceReasons)[number], string>> = ${tableOf(
    all,
    ({ reason }) => reason,
    ({ caught }) => caught,
  )}
`
}
