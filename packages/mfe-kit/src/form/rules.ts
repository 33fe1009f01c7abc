import type { Call } from '@sottomondo/api-contract'
import type { fieldRules } from '../../gen/field-rules.ts'
import type { FieldRules } from './judge.ts'

type AllRules = typeof fieldRules

/** Calls whose contract is marked as a `form`. */
export type FormCall = keyof AllRules & Call

let known: AllRules | undefined
let coming: Promise<boolean> | undefined

/** Returns the rules of a form; undefined until they are loaded. */
export const rulesOf = (call: FormCall): FieldRules | undefined => known?.[call]

/**
 * Loads the rules of all forms, a chunk of their own: nobody needs them before they have filled one in.
 * @returns whether they are loaded; false when that fails now. Another call tries again
 */
export function bringRules(): Promise<boolean> {
  coming ??= import('../../gen/field-rules.ts').then(
    ({ fieldRules }) => {
      known = fieldRules
      return true
    },
    (cause) => {
      console.warn('Not loaded:', cause)
      coming = undefined
      return false
    },
  )
  return coming
}
