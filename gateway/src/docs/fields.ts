import type { JsonSchema } from '@sottomondo/api-contract/openapi'

/** One line of a table of fields. */
export interface FieldRow {
  /** Written like `casinos[].city`. */
  name: string
  type: string
  required: boolean
  /** Bounds and formats in words. */
  limits: string
}

/** Returns all fields of a schema, the inner ones with the outer names as a prefix. */
export function fieldRows(schema: JsonSchema, name = '', required = true): FieldRow[] {
  const { base, nullable } = withoutNull(schema)
  const row = { name: name || '(the answer itself)', type: typeName(base, nullable), required, limits: limitsOf(base) }
  const inner = innerRows(base, name)
  return name === '' && base.type === 'object' ? inner : [row, ...inner]
}

function innerRows(schema: JsonSchema, name: string): FieldRow[] {
  if (schema.type === 'array' && schema.items) {
    const { base } = withoutNull(schema.items)
    return base.type === 'object' || base.type === 'array' ? innerRows(base, `${name}[]`) : []
  }
  const values = schema.additionalProperties
  if (typeof values === 'object' && values.type) return fieldRows(values, `${name}.*`)
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
    fieldRows(part, name ? `${name}.${key}` : key, schema.required?.includes(key) ?? false),
  )
}

function withoutNull(schema: JsonSchema): { base: JsonSchema; nullable: boolean } {
  const rest = schema.anyOf?.filter((choice) => choice.type !== 'null')
  if (!rest || rest.length === schema.anyOf?.length || rest.length !== 1) return { base: schema, nullable: false }
  return { base: rest[0] ?? schema, nullable: true }
}

function typeName(schema: JsonSchema, nullable: boolean): string {
  const choices = schema.anyOf ?? schema.oneOf
  let name = [schema.type ?? 'any'].flat().join(' | ')
  if (schema.const !== undefined) name = JSON.stringify(schema.const)
  else if (schema.enum) name = schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  else if (choices) name = choices.map((choice) => typeName(choice, false)).join(' | ')
  else if (schema.type === 'array' && schema.items) name = `${typeName(withoutNull(schema.items).base, false)}[]`
  return nullable ? `${name} | null` : name
}

function limitsOf(schema: JsonSchema): string {
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems, pattern, format } = schema
  const unsafe = (value: number) => Math.abs(value) === Number.MAX_SAFE_INTEGER
  return [
    minimum === undefined || unsafe(minimum) ? '' : `at least ${minimum}`,
    exclusiveMinimum === undefined ? '' : `more than ${exclusiveMinimum}`,
    maximum === undefined || unsafe(maximum) ? '' : `at most ${maximum}`,
    minLength === undefined ? '' : `at least ${minLength} characters`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    maxItems === undefined ? '' : `at most ${maxItems} items`,
    format ?? '',
    pattern && !format ? `matches ${pattern}` : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
