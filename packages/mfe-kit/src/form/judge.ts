import { charactersIn } from '@sottomondo/api-contract/characters'
import { type Cleaning, cleaners } from '@sottomondo/api-contract/clean'
import { cleanLine } from '@sottomondo/api-contract/clean-text'

/** The contract's rules for one field, as data (`npm run codegen`). */
export interface FieldRule {
  is: 'text' | 'number' | 'switch' | 'choice' | 'other'
  /** The sentence for an empty field, or a value of the wrong kind. */
  missing?: string
  optional?: boolean
  /** White space around a text is removed. */
  trim?: boolean
  /** The cleaning of a text beyond that. */
  clean?: Cleaning | 'line'
  choices?: readonly string[]
  /** The most characters of a text; the rest is cut off. */
  cutAt?: number
  /** The rules in the order in which they are checked, each with its sentence. */
  rules?: readonly (readonly (string | number | RegExp)[])[]
}
/** The fields of a call's body. */
export type FieldRules = Readonly<Record<string, FieldRule>>

/** The faults, by field. */
export type FieldErrors = Readonly<Record<string, string | undefined>>

type Values = Readonly<Record<string, unknown>>

/** Judges one form. */
export interface Judge {
  /** Returns the faults of all its fields. */
  faultsOf: (values: Values) => FieldErrors
  /** Returns what it sends: its fields cleaned, without the empty ones that may be absent. */
  bodyOf: (values: Values) => Record<string, unknown>
}

const holds: Record<string, (value: never, limit: never) => boolean> = {
  minLength: (text: string, least: number) => charactersIn(text) >= least,
  maxLength: (text: string, most: number) => charactersIn(text) <= most,
  pattern: (text: string, wanted: RegExp) => wanted.test(text),
  multipleOf: (number: number, step: number) => Number.isSafeInteger(number / step),
  min: (number: number, least: number) => number >= least,
  above: (number: number, limit: number) => number > limit,
  max: (number: number, most: number) => number <= most,
}

const isOf: Record<FieldRule['is'], (value: unknown, rule: FieldRule) => boolean> = {
  text: (value) => typeof value === 'string',
  number: (value) => Number.isFinite(value),
  switch: (value) => typeof value === 'boolean',
  choice: (value, { choices }) => typeof value === 'string' && choices?.includes(value) === true,
  other: () => true,
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Whether a field is left out of the request: it is optional and empty. */
const isLeftOut = (rule: FieldRule, value: unknown): boolean => rule.optional === true && isEmpty(value)

const cleanings = { ...cleaners, line: cleanLine }

/** Returns the value to send for a field. */
function cleaned(rule: FieldRule, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (rule.clean) return cleanings[rule.clean](value)
  return rule.trim ? value.trim() : value
}

/** Returns the sentence that refuses a field's value, or undefined: the first one that the server would give. */
export function faultOf(rule: FieldRule, given: unknown): string | undefined {
  if (isLeftOut(rule, given)) return undefined
  if (!isOf[rule.is](given, rule)) return rule.missing
  const value = cleaned(rule, given)
  const broken = rule.rules?.find(([kind, limit]) => !holds[kind as string]?.(value as never, limit as never))
  return broken?.[2] as string | undefined
}

/** Returns what judges a form; without rules it finds no fault and sends what is filled in. */
export const judgeBy = (rules: FieldRules | undefined): Judge => ({
  faultsOf: (values) => (rules ? judge(rules, values) : {}),
  bodyOf: (values) =>
    Object.fromEntries(
      rules
        ? Object.entries(rules)
            .filter(([name, rule]) => !isLeftOut(rule, values[name]))
            .map(([name, rule]) => [name, cleaned(rule, values[name])])
        : Object.entries(values).filter(([, value]) => !isEmpty(value)),
    ),
})

/** Returns the faults of all fields of a form. */
export function judge(rules: FieldRules, values: Values): FieldErrors {
  const faults = Object.entries(rules).map(([name, rule]) => [name, faultOf(rule, values[name])] as const)
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined))
}
