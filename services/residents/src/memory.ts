import { residentsRules } from './residents.rules.ts'

/** What somebody did to a resident. */
export interface Remembered {
  accountName: string
  what: 'helped' | 'shot'
  atMs: number
}

/** What one resident keeps over a restart. */
export interface Memory {
  /** The newest last. */
  people: Remembered[]
  /** When this resident last asked or invited whom, by purpose and name. */
  requestedAtMs: Record<string, number>
  /** Up to this line the log has been read. */
  logLineId: number
}

export const emptyMemory = (): Memory => ({ people: [], requestedAtMs: {}, logLineId: 0 })

const dayMs = 86_400_000
const mostPeople = 50

/** Writes down what somebody did, and forgets what is long ago. */
export function remember(memory: Memory, seen: Remembered): void {
  const sinceMs = seen.atMs - residentsRules.rememberedDays * dayMs
  memory.people = [...memory.people.filter(({ atMs }) => atMs > sinceMs), seen].slice(-mostPeople)
}

/** Whoever hurt this resident and was not repaid since, the latest first. */
export const enemiesOf = ({ people }: Memory): string[] => [
  ...new Set(
    people
      .filter(({ what }) => what !== 'helped')
      .map(({ accountName }) => accountName)
      .reverse(),
  ),
]

export const isFriend = ({ people }: Memory, accountName: string): boolean =>
  people.some((one) => one.accountName === accountName && one.what === 'helped')

/** Whether nobody was asked under this key for so long. */
export const mayAsk = ({ requestedAtMs }: Memory, key: string, nowMs: number, minutes: number): boolean =>
  nowMs - (requestedAtMs[key] ?? Number.NEGATIVE_INFINITY) >= minutes * 60_000

export function noteRequest(memory: Memory, key: string, nowMs: number): void {
  memory.requestedAtMs[key] = nowMs
  const old = Object.entries(memory.requestedAtMs).filter(
    ([, atMs]) => nowMs - atMs > residentsRules.rememberedDays * dayMs,
  )
  for (const [key] of old) delete memory.requestedAtMs[key]
}

/** Squares an account: what somebody did is forgotten once it was repaid. */
export function settle(memory: Memory, accountName: string): void {
  memory.people = memory.people.filter((one) => one.accountName !== accountName || one.what === 'helped')
}
