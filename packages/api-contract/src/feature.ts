import type { CallDefinition, CallKey } from './call.ts'
import type { Fame } from './fame.ts'
import type { Invitation } from './invitation.ts'
import type { RecordLine } from './record-line.ts'
import type { Switch } from './switch.ts'
import type { Timer } from './timer.ts'

/**
 * What a feature has in the HTTP contract. Codegen reads `timer`, `switch`, `record` and `invitation` without running
 * the file, and writes their tables out (`gen/`): they hold plain values only.
 */
export interface ContractFeature {
  /** What its players wait for after it. */
  timer?: Timer
  /** With which operators turn it off. */
  switch?: Switch
  /** Its figure in a gangster's record. */
  record?: RecordLine
  /** What players ask each other along for. */
  invitation?: Invitation
  /** Its calls; the key is method and OpenAPI path. */
  calls?: Record<CallKey, CallDefinition>
  /** Its list in the hall of fame. */
  fame?: Fame
}

/** Demands of every call that names a player what becomes of it when that player has blocked the caller. */
type Judged<F> = F extends { calls: infer Calls extends Record<CallKey, CallDefinition> }
  ? { calls: { [K in keyof Calls]: JudgedCall<Calls[K]> } }
  : unknown
type JudgedCall<D> = D extends { namesPlayer: string }
  ? D extends { whenBlocked: unknown }
    ? unknown
    : { whenBlocked: { isMissing: 'say what becomes of it when the named player has blocked the caller' } }
  : unknown

/** Declares a feature: checks its form and keeps each call's own types. */
export function feature<const F extends ContractFeature>(parts: F & Judged<F>): F {
  return parts
}
