import type { Call } from '@sottomondo/api-contract'
import type { fieldRules } from '../../gen/field-rules.ts'
import type { FieldRules } from './judge.ts'

type AllRules = typeof fieldRules

/** Calls whose contract says that they are a `form`. */
export type FormCall = keyof AllRules & Call

let known: AllRules | undefined
let coming: Promise<AllRules> | undefined

/** By what a form is judged; undefined until they have come. */
export const rulesOf = (call: FormCall): FieldRules | undefined => known?.[call]

/**
 * Brings the rules of all forms, a chunk of their own: nobody needs them before he has filled one in.
 * Rejects where they can't be had now; asked again, it tries again.
 */
export function bringRules(): Promise<AllRules> {
  coming ??= import('../../gen/field-rules.ts').then(
    ({ fieldRules }) => {
      known = fieldRules
      return fieldRules
    },
    (cause) => {
      coming = undefined
      throw cause
    },
  )
  return coming
}
