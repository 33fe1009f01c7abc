import { z } from 'zod'

/** The part of JSON Schema 2020-12 that zod writes for our contracts. */
export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  examples?: unknown[]
  /** The kind of an id (`idOf`). */
  'x-id-of'?: string
  /** A text that is cut off when it is too long (`line`, `text`). */
  'x-is-cut'?: boolean
}

/** Returns the JSON Schema of a zod schema for input or for output. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'throw', reused: 'inline' })
  return withoutClosedObjects(rest as JsonSchema) as JsonSchema
}

/** Answers may grow: a reader must accept unknown fields. */
function withoutClosedObjects(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutClosedObjects)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([key, part]) => !(key === 'additionalProperties' && part === false))
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutClosedObjects(part)]))
}
