import type { CallDefinition } from '../src/call.ts'
import { exampleOf } from './example.ts'
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts'

/** The parts of a call's input, each with its own schema. */
const inputParts = ['params', 'query', 'body'] as const
type Part = (typeof inputParts)[number]

export interface InputField {
  part: Part
  name: string
  schema: JsonSchema
}

/** Returns every named field of a call's input, inner ones too. */
export function inputFields(definition: CallDefinition): InputField[] {
  return inputParts.flatMap((part) => {
    const schema = definition[part]
    return schema ? fieldsOf(jsonSchemaOf(schema, 'input')).map((field) => ({ part, ...field })) : []
  })
}

function fieldsOf(schema: JsonSchema): Omit<InputField, 'part'>[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(fieldsOf)
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
    { name, schema: field },
    ...fieldsOf(field),
  ])
  return [...own, ...(schema.items ? fieldsOf(schema.items) : []), ...inner]
}

/** Returns the kind of an id, or of a list of ids. */
export const idKindOf = ({ anyOf = [], items, ...schema }: JsonSchema): string | undefined =>
  schema['x-id-of'] ??
  [...(items ? [items] : []), ...anyOf].map((one) => idKindOf(one)).find((kind) => kind !== undefined)

const looksLikeId = ({ name, schema }: InputField): boolean =>
  /(^id|Ids?|[tT]oken)$/.test(name) || [schema, ...(schema.anyOf ?? [])].some(({ format }) => format === 'uuid')

/** Returns why the tests that are generated from the contract can't make a call, and what to declare, a line each. */
export function inputFaults(key: string, definition: CallDefinition): string[] {
  const unmarked = inputFields(definition)
    .filter((field) => looksLikeId(field) && !idKindOf(field.schema))
    .map(({ part, name }) => `${key}  ${part}.${name} names something: say what, with idOf('...', ...) of fields.ts`)
  const unfit = inputParts.flatMap((part) => {
    const schema = definition[part]
    if (!schema || schema.safeParse(exampleOf(jsonSchemaOf(schema, 'input'))).success) return []
    return [`${key}  no ${part} could be made that fits: give its field an example, with .meta({ examples: [...] })`]
  })
  return [...unmarked, ...unfit]
}
