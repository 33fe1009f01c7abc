import type { CallDefinition } from '@sottomondo/api-contract'
import { type Refusal, refuse } from '@sottomondo/server-kit'
import { z } from 'zod'

// Where a contract's field has no sentence of its own, zod says it, in the players' language.
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

/** A call's input as its contract has it, or the refusal with the first fault's sentence. */
export function validate(definition: CallDefinition, raw: RawInput): ValidInput | Refusal {
  const input: ValidInput = { params: undefined, query: undefined, body: undefined }
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = definition[part]
    if (!schema) continue
    const given = part === 'query' ? Object.fromEntries(new URLSearchParams(raw.query)) : raw[part]
    const result = schema.safeParse(given)
    if (!result.success) return refuse('invalid', result.error.issues[0]?.message ?? 'Ongeldige invoer.')
    input[part] = result.data
  }
  return input
}
