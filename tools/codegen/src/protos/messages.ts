import type { DescMessage } from '@bufbuild/protobuf'
import { camelCase, pascalCase } from '@sottomondo/feature/names'
import type { z } from 'zod'
import type { Source } from './contract-source.ts'
import { codeName, type Field, type Kind, type NoteOf, type Shape, Unsayable } from './kinds.ts'
import { type Released, releasedField, usedNumbers } from './released.ts'

/** The messages of rpcs: each shape of the contract once, under the names and numbers of the last release. */

export interface Message {
  domain: string
  /** The proto file's name without its ending. */
  file: string
  name: string
  comment: string | undefined
  fields: MessageField[]
  reserved: number[]
  /** The calls and fields that it was read from. */
  places: string[]
}

export interface MessageField {
  name: string
  number: number
  /** As in the proto: `int64`, or a message. */
  type: string
  message: Message | undefined
  isList: boolean
  isOptional: boolean
  comment: string | undefined
}

export interface Named {
  domain: string
  file: string
  name: string
  isReleased: boolean
}

const SCALARS = { 1: 'double', 3: 'int64', 5: 'int32', 18: 'sint64' } as const
const TYPES = { text: 'string', switch: 'bool', whole: 'int64', fraction: 'double', time: 'int64' } as const
const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

export interface Inputs {
  source: Pick<Source, 'contract' | 'commentOf' | 'constantComment' | 'originOf'>
  released: Released
  noteOf: NoteOf
  /** The names of the messages that are written by hand, by domain. */
  byHand: ReadonlyMap<string, ReadonlySet<string>>
}

/** Where the shapes of released messages have their place: whoever else uses one takes the same message. */
export type Homes = Map<object, Named>

/** Returns what makes messages, and those that it has made. @param features `economy.bank`: those that have rpcs */
export function collectMessages({ source, released, byHand }: Inputs, homes: Homes, features: ReadonlySet<string>) {
  const messages = new Map<string, Message>()
  /** The shape that first had a message's name. */
  const firsts = new Map<Message, object>()

  function messageOf(named: Named, fields: readonly Field[], place: string, from: object, comment?: string): Message {
    const id = `sottomondo.${named.domain}.v1.${named.name}`
    if (byHand.get(named.domain)?.has(named.name))
      throw new Unsayable(`${place}: the message ${id} stands in proto/inner as well; each is said once.`)
    const known = messages.get(id)
    const message = known ?? { ...named, comment, fields: [], reserved: [], places: [] }
    if (!known) {
      messages.set(id, message)
      firsts.set(message, from)
    } else if (!named.isReleased && firsts.get(message) !== from && !sameNames(message, fields))
      throw new Unsayable(
        `${place} and ${message.places[0]} would both be the message ${id}: make one of them a constant, whose name it gets.`,
      )
    const before = released.message(id)
    const numbers = usedNumbers(before)
    const next = () => Math.max(0, ...numbers, ...message.fields.map(({ number }) => number)) + 1
    for (const field of fields) {
      const at = `${place}.${field.json}`
      const made = {
        ...typeOf(field, named, releasedField(before, field.name), at),
        comment: commentOf(field),
      }
      const other = message.fields.find(({ name }) => name === field.name)
      if (!other) message.fields.push({ ...made, number: releasedField(before, field.name)?.number ?? next() })
      else {
        if (other.type !== made.type || other.isList !== made.isList || other.isOptional !== made.isOptional)
          throw new Unsayable(`${at} is another than in ${message.places[0]}, and both are ${id}.${field.name}.`)
        other.comment ??= made.comment
      }
    }
    message.places.push(place)
    message.reserved = numbers.filter((number) => !message.fields.some((field) => field.number === number))
    return message
  }

  function typeOf(field: Field, inside: Named, before: ReturnType<typeof releasedField>, at: string) {
    const { kind } = field
    const isList = kind.is === 'list'
    const one: Kind = kind.is === 'list' ? kind.of : kind
    const base = { name: field.name, isList, message: undefined }
    if (one.is === 'shape') {
      const message = messageOf(
        nameOf(one.shape, field, inside, before),
        one.shape.fields,
        at,
        one.shape.schema._zod.def,
        source.constantComment(one.shape.schema),
      )
      const type = message.domain === inside.domain ? message.name : `sottomondo.${message.domain}.v1.${message.name}`
      return { ...base, type, message, isOptional: !isList && field.absent !== undefined }
    }
    if (one.is === 'counts') return { ...base, type: 'map<string, int64>', isOptional: false }
    const type = one.is === 'whole' ? wholeType(before) : TYPES[one.is as keyof typeof TYPES]
    return { ...base, type, isOptional: !isList && field.absent !== undefined }
  }

  function commentOf({ comment, schema, kind }: Field): string | undefined {
    const said = comment ?? (schema && source.commentOf(schema))
    const values = kind.is === 'text' && kind.values && kind.values.length <= 12 ? kind.values.join(', ') : undefined
    return said && values ? `${said} One of: ${values}` : (said ?? values)
  }

  /** Whole numbers are int64; a released field keeps its type. */
  const wholeType = (before: ReturnType<typeof releasedField>): string =>
    SCALARS[(before && 'scalar' in before ? before.scalar : 3) as keyof typeof SCALARS] ?? 'int64'

  /** The released name; else that of the constant, else of the field, after the feature's. */
  function nameOf({ schema }: Shape, field: Field, inside: Named, before: ReturnType<typeof releasedField>): Named {
    const message = before && 'message' in before ? before.message : undefined
    const home = homes.get(schema._zod.def)
    if (message) {
      const named = placeOf(message)
      if (!home) homes.set(schema._zod.def, named)
      return named
    }
    return home ?? ownName(schema, field, inside)
  }

  function ownName(schema: z.ZodType, field: Field, inside: Named): Named {
    const origin = source.originOf(schema)
    const place =
      origin && features.has(`${origin.domain}.${camelCase(origin.file)}`)
        ? { domain: origin.domain, file: origin.file.replaceAll('-', '_') }
        : inside
    const feature = pascalCase(place.file.replaceAll('_', '-'))
    const own = upper(origin?.name ?? codeName(field.name))
    return {
      domain: place.domain,
      file: place.file,
      name: own.startsWith(feature) ? own : `${feature}${own}`,
      isReleased: false,
    }
  }

  return { messageOf, messages }
}

export const placeOf = ({ typeName, name, file }: DescMessage): Named => ({
  domain: typeName.split('.')[1] ?? '',
  file: file.name.slice(file.name.lastIndexOf('/') + 1),
  name,
  isReleased: true,
})

const sameNames = (message: Message, fields: readonly Field[]) =>
  message.fields.map(({ name }) => name).join() === fields.map(({ name }) => name).join()
