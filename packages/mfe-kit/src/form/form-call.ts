import type { Call } from '@sottomondo/api-contract'
import type { fieldRules } from '../../gen/field-rules.ts'

/** Calls whose contract is marked as a `form`. */
export type FormCall = keyof typeof fieldRules & Call
