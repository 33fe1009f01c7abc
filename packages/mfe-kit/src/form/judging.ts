import { fieldRules } from '../../gen/field-rules.ts'
import type { FormCall } from './form-call.ts'
import { cleaned, type FieldErrors, type FieldRules, isLeftOut, judge } from './judge.ts'

type Values = Readonly<Record<string, unknown>>

const rulesOf = (call: FormCall): FieldRules => fieldRules[call]

/** Returns the faults of all fields of a form. */
export const faultsOf = (call: FormCall, values: Values): FieldErrors => judge(rulesOf(call), values)

/** Returns what a form sends: its fields cleaned, without the empty ones that may be absent. */
export const bodyOf = (call: FormCall, values: Values): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(rulesOf(call))
      .filter(([name, rule]) => !isLeftOut(rule, values[name]))
      .map(([name, rule]) => [name, cleaned(rule, values[name])]),
  )
