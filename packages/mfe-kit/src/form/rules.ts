import type { Call } from '@sottomondo/api-contract'
import type { fieldRules } from '../../gen/field-rules.ts'
import type { FieldRules } from './judge.ts'

type AllRules = typeof fieldRules

/** Calls whose contract says that they are a `form`. */
export type FormCall = keyof AllRules & Call

let known: AllRules | undefined
let coming: Promise<boolean> | undefined

/** By what a form is judged; undefined until they have come. */
export const rulesOf = (call: FormCall): FieldRules | undefined => known?.[call]

/**
 * Brings the rules of all forms, a chunk of their own: nobody needs them before they have filled one in.
 * @returns whether they are there; false where they can't be had now. Asked again, it tries again
 */
export function bringRules(): Promise<boolean> {
  coming ??= import('../../gen/field-rules.ts').then(
    ({ fieldRules }) => {
      known = fieldRules
      return true
    },
    (cause) => {
      console.warn('The rules of the fields could not be loaded; they are asked for again with the form.', cause)
      coming = undefined
      return false
    },
  )
  return coming
}
