import type { Call, Calls } from '@sottomondo/api-contract'
import type { ClickAction } from '@sottomondo/api-contract/call'
import type { Random } from '@sottomondo/server-kit/random'
import type { Character } from '../character/character.ts'
import type { Me } from '../me.ts'
import type { Memory, Requests } from '../memory.ts'
import type { CallInput, Session } from '../session.ts'

/** A call that a plan wants made. */
export interface Step {
  call: Call
  input: CallInput<Call>
  /** For guarded calls: the click that comes before. */
  click?: ClickAction
  /** What it takes of the pocket: what is missing there is fetched from the bank first. */
  costEuro?: number
  /** Noted for all residents at once, before the hand moves: none of them does the same meanwhile. */
  claims?: readonly string[]
  /** What the resident notes once it was done. */
  note?: (memory: Memory) => void
  /** Said in the chat once it was done, by this occasion. */
  remark?: { occasion: string; words?: Record<string, string> }
}

/** Returns a step with an input of the call's own type. */
export const step = <K extends Call>(
  call: K,
  input: CallInput<K> = {},
  more: Omit<Step, 'call' | 'input'> = {},
): Step => ({ call, input: input as CallInput<Call>, ...more })

/** What a plan is made of, beside what its own reading brought. */
export interface Situation {
  me: Me
  character: Character
  memory: Memory
  /** What all residents together remember. */
  town: Requests
  /** The names of all living residents. */
  residents: ReadonlySet<string>
  random: Random
  nowMs: number
  gameSpeed: number
}

/** What somebody can pay in all. */
export const wealthOf = ({ cashPocketEuro, cashBankEuro }: Me): number => cashPocketEuro + cashBankEuro

/** Something that a resident can do in a turn. Only `look` talks to the server; the rest is pure. */
export interface Activity<Seen> {
  /** Whether looking is worth it. */
  mayBe(situation: Situation): boolean
  look(session: Session, situation: Situation): Promise<Seen | undefined>
  plan(seen: Seen, situation: Situation): Step | undefined
}

/** Reads one call; undefined where it was refused. */
export async function read<K extends Call>(
  session: Session,
  call: K,
  input: CallInput<K> = {},
): Promise<Calls[K]['answer'] | undefined> {
  const answered = await session.call(call, input)
  return answered.ok ? answered.answer : undefined
}

/** The one with the highest figure; undefined of none. */
export function bestOf<T>(values: readonly T[], figure: (value: T) => number): T | undefined {
  let best: T | undefined
  for (const value of values) if (best === undefined || figure(value) > figure(best)) best = value
  return best
}
