import type { CallDefinition, CallKey } from './call.ts'
import type { Fame } from './fame.ts'
import type { Invitation } from './invitation.ts'
import type { RecordLine } from './record-line.ts'
import type { FittingRpcs } from './rpc.ts'
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

/** The check of its calls against their rpcs. */
type Fitting<F> = F extends { calls: infer Calls extends Record<CallKey, CallDefinition> }
  ? { calls: FittingRpcs<Calls> }
  : unknown

/** Declares a feature: checks its form and keeps each call's own types. */
export function feature<const F extends ContractFeature>(parts: F & Fitting<F>): F {
  return parts
}
