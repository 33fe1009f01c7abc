import type { JsonSchema } from './json-schema.ts'

/**
 * Who relies on a schema: callers who send it (`input`), callers who read it (`output`), or both past writers and past
 * readers (`stored`: facts are kept, replayed, and read by services of earlier releases).
 */
export type Role = 'input' | 'output' | 'stored'

/** Returns the breaking changes against the released schema, one sentence each. */
export function compareSchema(before: JsonSchema, now: JsonSchema, role: Role, at: string): string[] {
  const old = alternativesOf(before)
  const current = alternativesOf(now)
  const lost = old.filter((one) => !current.some((other) => sameKind(one, other, role)))
  const breaks = lost.map((one) => `${at}: can no longer be ${kindOf(one)}`)
  if (role !== 'input') {
    const added = current.filter((one) => !old.some((other) => sameKind(other, one, role)))
    breaks.push(...added.map((one) => `${at}: can now be ${kindOf(one)}`))
  }
  for (const one of old) {
    const fits = current.filter((other) => sameKind(one, other, role))
    // Of the objects in a union one must still fit the old one.
    const found = fits.map((other) => compareAlternative(one, other, role, at))
    breaks.push(...(found.find((each) => each.length === 0) ?? found[0] ?? []))
  }
  return [...new Set(breaks)]
}

function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.flatMap(alternativesOf)
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return [schema]
}

function kindOf(schema: JsonSchema): string {
  if (typeof schema.type === 'string') return schema.type
  const values = valuesOf(schema)
  return values?.[0] === undefined ? 'any' : typeof values[0]
}

function sameKind(before: JsonSchema, now: JsonSchema, role: Role): boolean {
  const [old, current] = [kindOf(before), kindOf(now)]
  if (old === current) return true
  if (role === 'input') return current === 'any' || (old === 'integer' && current === 'number')
  return role === 'output' && (old === 'any' || (old === 'number' && current === 'integer'))
}

function compareAlternative(before: JsonSchema, now: JsonSchema, role: Role, at: string): string[] {
  return [
    ...compareValues(before, now, role, at),
    ...(role === 'input' ? compareBounds(before, now, at) : compareForm(before, now, at)),
    ...compareFields(before, now, role, at),
    ...(before.items && now.items ? compareSchema(before.items, now.items, role, `${at}[]`) : []),
    ...compareRecord(before, now, role, at),
  ]
}

function valuesOf({ enum: values, const: value }: JsonSchema): unknown[] | undefined {
  return values ?? (value === undefined ? undefined : [value])
}

function compareValues(before: JsonSchema, now: JsonSchema, role: Role, at: string): string[] {
  const old = valuesOf(before)
  const current = valuesOf(now)
  if (old && current) {
    return old.filter((value) => !current.includes(value)).map((value) => `${at}: ${JSON.stringify(value)} is gone`)
  }
  if (current && role === 'input') return [`${at}: only some values are taken now`]
  if (old && role !== 'input') return [`${at}: may now hold any ${kindOf(now)}`]
  return []
}

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

function compareBounds(before: JsonSchema, now: JsonSchema, at: string): string[] {
  const breaks: string[] = []
  for (const bound of lowerBounds) {
    const limit = now[bound]
    if (limit !== undefined && limit > (before[bound] ?? Number.NEGATIVE_INFINITY))
      breaks.push(`${at}: ${bound} is now ${limit}`)
  }
  for (const bound of upperBounds) {
    const limit = now[bound]
    if (limit !== undefined && limit < (before[bound] ?? Number.POSITIVE_INFINITY))
      breaks.push(`${at}: ${bound} is now ${limit}`)
  }
  for (const form of ['pattern', 'format'] as const) {
    if (now[form] !== undefined && now[form] !== before[form]) breaks.push(`${at}: ${form} is now ${now[form]}`)
  }
  return breaks
}

function compareForm(before: JsonSchema, now: JsonSchema, at: string): string[] {
  return before.format !== undefined && before.format !== now.format
    ? [`${at}: format is now ${now.format ?? 'free'}`]
    : []
}

function compareFields(before: JsonSchema, now: JsonSchema, role: Role, at: string): string[] {
  const breaks: string[] = []
  const was = new Set(before.required)
  const is = new Set(now.required)
  for (const [name, schema] of Object.entries(before.properties ?? {})) {
    const current = now.properties?.[name]
    const field = `${at}.${name}`
    if (!current) breaks.push(`${field}: is gone`)
    else {
      breaks.push(...compareSchema(schema, current, role, field))
      if (role !== 'output' && !was.has(name) && is.has(name)) breaks.push(`${field}: is required now`)
      if (role !== 'input' && was.has(name) && !is.has(name)) breaks.push(`${field}: may be absent now`)
    }
  }
  if (role === 'output') return breaks
  for (const name of is) if (!before.properties?.[name]) breaks.push(`${at}.${name}: is new and required`)
  return breaks
}

function compareRecord(before: JsonSchema, now: JsonSchema, role: Role, at: string): string[] {
  const [old, current] = [before.additionalProperties, now.additionalProperties]
  const values =
    typeof old === 'object' && typeof current === 'object' ? compareSchema(old, current, role, `${at}.*`) : []
  const [oldNames, names] = [before.propertyNames, now.propertyNames]
  return oldNames && names ? [...values, ...compareSchema(oldNames, names, role, `${at} (keys)`)] : values
}
