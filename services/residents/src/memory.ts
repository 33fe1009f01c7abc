import { residentsRules } from './residents.rules.ts'

/** What somebody did to a resident. */
export interface Remembered {
  accountName: string
  what: 'helped' | 'shot'
  atMs: number
}

/** When who was asked, invited or served last, by purpose and name. */
export interface Requests {
  requestedAtMs: Record<string, number>
}

/** What one resident keeps over a restart. */
export interface Memory extends Requests {
  /** The newest last. */
  people: Remembered[]
  /** Up to this line the log has been read. */
  logLineId: number
}

/** Whose requests, and the time at which one would be made. GAME_SPEED divides the waits, as it does the game's. */
interface Asking {
  memory: Requests
  nowMs: number
  gameSpeed: number
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
export const mayAsk = ({ memory, nowMs, gameSpeed }: Asking, key: string, minutes: number): boolean =>
  nowMs - (memory.requestedAtMs[key] ?? Number.NEGATIVE_INFINITY) >= (minutes * 60_000) / gameSpeed

/** Returns what was asked for within so long, of all keys that begin so. */
export const requestedLately = ({ memory, nowMs, gameSpeed }: Asking, prefix: string, minutes: number): string[] =>
  Object.entries(memory.requestedAtMs)
    .filter(([key, atMs]) => key.startsWith(prefix) && nowMs - atMs < (minutes * 60_000) / gameSpeed)
    .map(([key]) => key)

export function noteRequest(memory: Requests, key: string, nowMs: number): void {
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
