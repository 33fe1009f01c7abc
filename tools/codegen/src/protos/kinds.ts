import { z } from 'zod'

/** What a field of the contract is to an rpc: the rules stand in docs/architecture/protos.md. */

export type Kind =
  | { is: 'text'; values?: readonly string[] }
  | { is: 'switch' | 'whole' | 'fraction' | 'time' }
  | { is: 'shape'; shape: Shape }
  | { is: 'list'; of: Kind }
  /** Numbers by name. */
  | { is: 'counts'; names: readonly string[] }

/** An object of the contract; the variants of a union, which become one message. */
export interface Shape {
  schema: z.ZodType
  fields: Field[]
}

export interface Field {
  /** As in the JSON. */
  json: string
  /** As in the proto. */
  name: string
  kind: Kind
  /** What the JSON has where there is nothing; undefined for a field that is always there. */
  absent: 'null' | 'undefined' | undefined
  /** Absent for what the gateway adds. */
  schema: z.ZodType | undefined
  comment?: string
}

/** What the contract says of a field for rpcs alone. */
interface RpcNote {
  /** Its name in the rpc, where the specification calls one thing differently in two places. */
  name?: string
  /** It is not passed on, such as a repeated password. */
  isLeftOut?: boolean
}
export type NoteOf = (schema: z.ZodType, place: string) => RpcNote | undefined

/** `bidAmount` -> `bid_amount`, `showNFTOnProfile` -> `show_nft_on_profile`, `home_team` as it is. */
export const protoName = (json: string): string =>
  json
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()

/** `bid_amount` -> `bidAmount`, as ts-proto writes it. */
export const codeName = (proto: string): string =>
  proto.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

/** Refuses what a proto can't say, with its place. */
export class Unsayable extends Error {}

/** Takes off what wraps a schema; a converted value counts as what it becomes. */
export function unwrapped(schema: z.ZodType, place: string): { schema: z.ZodType; absent: Field['absent'] } {
  let inner = schema
  let absent: Field['absent']
  for (;;) {
    if (inner instanceof z.ZodNullable) absent ??= 'null'
    else if (inner instanceof z.ZodOptional) absent ??= 'undefined'
    if (inner instanceof z.ZodPipe) {
      if (inner.out instanceof z.ZodTransform)
        throw new Unsayable(
          `${place} is transformed, and nothing tells to what: end it with .pipe(z.string()) or alike.`,
        )
      inner = inner.out as z.ZodType
    } else if (
      inner instanceof z.ZodNullable ||
      inner instanceof z.ZodOptional ||
      inner instanceof z.ZodDefault ||
      inner instanceof z.ZodReadonly
    )
      inner = inner.unwrap() as z.ZodType
    else return { schema: inner, absent }
  }
}

/** Returns what a schema is to an rpc. */
export function kindOf(given: z.ZodType, place: string, noteOf: NoteOf): Kind {
  const { schema } = unwrapped(given, place)
  if (schema instanceof z.ZodISODateTime) return { is: 'time' }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return { is: 'text' }
  if (schema instanceof z.ZodBoolean) return { is: 'switch' }
  if (schema instanceof z.ZodNumber) return { is: schema.format === 'safeint' ? 'whole' : 'fraction' }
  if (schema instanceof z.ZodEnum) return choiceOf(schema.options, place)
  if (schema instanceof z.ZodLiteral) return choiceOf([...schema.values], place)
  if (schema instanceof z.ZodObject)
    return { is: 'shape', shape: { schema, fields: fieldsOf(schema.shape, place, noteOf) } }
  if (schema instanceof z.ZodArray) return listOf(schema.element as z.ZodType, place, noteOf)
  if (schema instanceof z.ZodUnion) return unionOf(schema, place, noteOf)
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema
    if (keyType instanceof z.ZodEnum && kindOf(valueType as z.ZodType, place, noteOf).is === 'whole')
      return { is: 'counts', names: keyType.options.map(String) }
    throw new Unsayable(`${place} is a record: only whole numbers by names that are listed (z.enum) can be one.`)
  }
  throw new Unsayable(`${place} is a ${schema._zod.def.type}, which no proto has.`)
}

function choiceOf(values: readonly unknown[], place: string): Kind {
  const [type, ...others] = new Set(values.map((value) => typeof value))
  if (others.length === 0 && type === 'string') return { is: 'text', values: values.map(String) }
  if (others.length === 0 && type === 'boolean') return { is: 'switch' }
  if (others.length === 0 && type === 'number') return { is: values.every(Number.isInteger) ? 'whole' : 'fraction' }
  throw new Unsayable(`${place} chooses between values of several types.`)
}

function listOf(element: z.ZodType, place: string, noteOf: NoteOf): Kind {
  const { absent } = unwrapped(element, place)
  const of = kindOf(element, `${place}[]`, noteOf)
  if (absent) throw new Unsayable(`${place} is a list with nothing in some places: a proto's lists have no gaps.`)
  if (of.is === 'list' || of.is === 'counts')
    throw new Unsayable(`${place} is a list of lists or records: give its rows a field of their own.`)
  return { is: 'list', of }
}

/** Variants are one message, which has the fields of all; what only some have is optional. */
function unionOf(union: z.ZodUnion, place: string, noteOf: NoteOf): Kind {
  const kinds = union.options.map((option) => kindOf(option as z.ZodType, place, noteOf))
  const [first] = kinds
  if (!first) throw new Unsayable(`${place} is a union of nothing.`)
  if (kinds.every(({ is }) => is === first.is) && ['text', 'switch', 'whole', 'fraction', 'time'].includes(first.is))
    return first
  const shapes = kinds.map((kind) => (kind.is === 'shape' ? kind.shape : undefined))
  if (shapes.some((shape) => !shape))
    throw new Unsayable(`${place} is a union of several types: a proto's field has one.`)
  const fields = new Map<string, Field>()
  for (const shape of shapes)
    for (const field of shape?.fields ?? []) {
      const known = fields.get(field.name)
      if (known && (!sameKind(known.kind, field.kind) || known.absent !== field.absent))
        throw new Unsayable(`${place}.${field.json} has another type in another variant of the union.`)
      const isInAll = shapes.every((other) => other?.fields.some(({ name }) => name === field.name))
      const either = known ? { ...field, kind: eitherOf(known.kind, field.kind) } : field
      fields.set(field.name, isInAll ? either : { ...either, absent: 'undefined' })
    }
  return { is: 'shape', shape: { schema: union, fields: [...fields.values()] } }
}

/** Returns a kind with the values of both. */
function eitherOf(one: Kind, other: Kind): Kind {
  if (one.is !== 'text' || other.is !== 'text' || !one.values || !other.values)
    return other.is === 'text' ? { is: 'text' } : other
  return { is: 'text', values: [...new Set([...one.values, ...other.values])] }
}

function sameKind(one: Kind, other: Kind): boolean {
  if (one.is === 'list' && other.is === 'list') return sameKind(one.of, other.of)
  return one.is === other.is
}

/** Returns the fields of an object. */
function fieldsOf(shape: Readonly<Record<string, z.core.$ZodType>>, place: string, noteOf: NoteOf): Field[] {
  return Object.entries(shape).flatMap(([json, given]) => {
    const schema = given as z.ZodType
    const at = `${place}.${json}`
    const note = noteOf(schema, at)
    if (note?.isLeftOut) return []
    const { absent } = unwrapped(schema, at)
    const kind = kindOf(schema, at, noteOf)
    if (kind.is === 'counts' && absent) throw new Unsayable(`${at} is a record that may be absent: a proto's never is.`)
    const name = protoName(note?.name ?? json)
    return [{ json, name: kind.is === 'time' ? `${name}_ms` : name, kind, absent, schema }]
  })
}
