import type { CallDefinition } from '@sottomondo/api-contract/call'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { z } from 'zod'
import { fieldsIn } from './nul.ts'

// If a contract's field has no sentence of its own, zod's is used, in the players' language.
z.config(z.locales.nl())

export interface RawInput {
  params: Record<string, string>
  /** The text after the question mark. */
  query: string
  body: unknown
}

export interface ValidInput {
  params: unknown
  query: unknown
  body: unknown
}

/**
 * Returns a call's input in its contract's form, or the refusal with the first error's sentence; for a body's fields
 * with all errors.
 */
export function validate(definition: CallDefinition, raw: RawInput): ValidInput | Refusal {
  const input: ValidInput = { params: undefined, query: undefined, body: undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = definition[part]
    if (!schema) continue
    const given = part === 'query' ? fieldsIn(raw.query) : raw[part]
    const result = schema.safeParse(given)
    if (!result.success) return refusalOfIssues(result.error.issues, part)
    input[part] = result.data
  }
  return input
}

function refusalOfIssues(issues: readonly z.core.$ZodIssue[], part: keyof RawInput): Refusal {
  const sentence = issues[0]?.message ?? 'Ongeldige invoer.'
  if (part !== 'body') return refuse('invalid', sentence)
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [field] = path
    // A field's first error is used: a missing value before a short one.
    if (typeof field === 'string' && !Object.hasOwn(fields, field)) fields[field] = message
  }
  return refuse('invalid', sentence, Object.keys(fields).length > 0 ? { fields } : {})
}
