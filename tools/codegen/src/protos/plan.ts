import { accountIn, type CallDefinition } from '@sottomondo/api-contract/call'
import type { z } from 'zod'
import { type Field, type Kind, kindOf, type NoteOf, protoName, Unsayable, unwrapped } from './kinds.ts'
import {
  collectMessages,
  type Homes,
  type Inputs,
  type Message,
  type MessageField,
  type Named,
  placeOf,
} from './messages.ts'
import type { Released } from './released.ts'

/** All rpcs that calls name, with their messages: from the contract, under the names and numbers of the last release. */

export interface Plan {
  services: Service[]
  messages: Message[]
}

export interface Service {
  domain: string
  /** `Auction`, in auction.proto. */
  name: string
  file: string
  rpcs: Rpc[]
}

export interface Rpc {
  name: string
  calls: Call[]
  onlyReads: boolean
  request: Message
  reply: Message
}

export interface Call {
  key: string
  definition: CallDefinition
  /** What the gateway writes into the request. */
  given: Given[]
  /** What it reads from the reply; the one list of an answer that is a list. */
  shown: Field[]
  list: MessageField | undefined
  /** Where the name of the player stands whom the call names. */
  named: { part: string; json: string } | undefined
}

/** A field of a request, with where it comes from. */
export interface Given extends Field {
  from:
    | { part: 'params' | 'query' | 'body'; mayBeAbsent: boolean }
    | { constant: unknown }
    | 'token'
    | 'playerId'
    | 'playerName'
}

const upper = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Plans all rpcs; throws a sentence with the place for what a proto can't say. */
export function planRpcs(inputs: Inputs): Plan {
  const homes: Homes = new Map()
  // Once to learn which shapes are released messages.
  plan(inputs, homes)
  return plan(inputs, homes)
}

function plan(inputs: Inputs, homes: Homes): Plan {
  const { source, released, noteOf } = inputs
  const services = new Map<string, Service>()
  const called = Object.entries(source.contract).filter(([, { rpc }]) => rpc !== undefined)
  const features = new Set(called.map(([, { rpc }]) => String(rpc).split('.').slice(0, 2).join('.')))
  const { messageOf, messages } = collectMessages(inputs, homes, features)

  for (const [key, definition] of called) {
    const [domain = '', feature = '', rpcName = '', ...more] = String(definition.rpc).split('.')
    if (!rpcName || more.length > 0)
      throw new Unsayable(`${key}: an rpc is named service.feature.rpc, not ${definition.rpc}.`)
    const name = upper(feature)
    const file = protoName(feature)
    const service = services.get(`${domain}.${feature}`) ?? { domain, name, file, rpcs: [] }
    services.set(`${domain}.${feature}`, service)
    const method = released.method(domain, name, upper(rpcName))
    const named = (role: 'Request' | 'Reply'): Named => {
      const message = role === 'Request' ? method?.input : method?.output
      return message ? placeOf(message) : { domain, file, name: `${upper(rpcName)}${name}${role}`, isReleased: false }
    }
    const own = method ?? `${domain}.${feature}.${rpcName}`
    const given = givenTo(definition, `${key} >`, noteOf)
    const request = messageOf(named('Request'), given, `${key} >`, { own })
    const { reply, shown, list } = replyOf(key, definition, named('Reply'), method?.output)
    const onlyReads = key.startsWith('GET ') || definition.onlyReads === true
    const call: Call = { key, definition, given, shown, list, named: namedIn(definition) }
    const rpc = service.rpcs.find((one) => one.name === upper(rpcName))
    if (!rpc) service.rpcs.push({ name: upper(rpcName), calls: [call], onlyReads, request, reply })
    else if (rpc.onlyReads !== onlyReads)
      throw new Unsayable(`${key} and ${rpc.calls[0]?.key} share an rpc that only reads for one of them.`)
    else rpc.calls.push(call)
  }

  function replyOf(key: string, definition: CallDefinition, named: Named, before: ReturnType<Released['message']>) {
    const place = `${key} <`
    const pages = isPaged(definition) ? [cursor] : []
    const kind = kindOf(definition.answer, place, noteOf)
    if (kind.is === 'shape') {
      for (const { json, absent, kind: inner } of kind.shape.fields)
        if (absent === 'null' && inner.is === 'list')
          throw new Unsayable(`${place}.${json} is null or a list: a proto's list is always there.`)
      const shown = kind.shape.fields
      return {
        reply: messageOf(named, [...shown, ...pages], place, kind.shape.schema._zod.def),
        shown,
        list: undefined,
      }
    }
    if (kind.is !== 'list') throw new Unsayable(`${place} is neither an object nor a list.`)
    const name = before?.fields.find((field) => field.fieldKind === 'list')?.name ?? 'rows'
    const rows: Field = { json: name, name, kind, absent: undefined, schema: definition.answer }
    const reply = messageOf(named, [rows, ...pages], place, definition.answer._zod.def)
    return { reply, shown: [rows], list: reply.fields.find((field) => field.name === name) }
  }

  return { services: [...services.values()], messages: [...messages.values()] }
}

const isPaged = ({ query }: CallDefinition): boolean => {
  const shape = query && (unwrapped(query, 'query').schema as z.ZodObject).shape
  return shape !== undefined && 'after' in shape
}

function namedIn(definition: CallDefinition): Call['named'] {
  const json = definition.namesPlayer
  if (json === undefined) return undefined
  const part = (['query', 'body'] as const).find((one) => {
    const given = definition[one]
    return given && json in (unwrapped(given, one).schema as z.ZodObject).shape
  })
  if (!part) throw new Unsayable(`${definition.rpc}: no field of body or query is ${json}, which names a player.`)
  return { part, json }
}

/** Returns what a request consists of: what players send, and what the gateway adds. */
function givenTo(definition: CallDefinition, place: string, noteOf: NoteOf): Given[] {
  const { clickToken, namesPlayer, rpcWith = {} } = definition
  const sent = (['params', 'query', 'body'] as const).flatMap((part): Given[] => {
    const given = definition[part]
    if (!given) return []
    const { schema, absent } = unwrapped(given, `${place} ${part}`)
    const kind = kindOf(schema, `${place} ${part}`, noteOf)
    if (kind.is !== 'shape') throw new Unsayable(`${place} ${part} is not an object.`)
    return kind.shape.fields.map((field) => ({ ...field, from: { part, mayBeAbsent: absent !== undefined } }))
  })
  const account = namesPlayer && accountIn(namesPlayer)
  return [
    ...Object.entries(rpcWith).map(
      ([json, constant]): Given => ({ ...plain(json, kindOfConstant(constant)), from: { constant } }),
    ),
    ...sent.filter(({ json }) => json !== namesPlayer),
    ...(account
      ? [
          { ...plain(`${account}Id`, { is: 'whole' }), from: 'playerId' as const },
          { ...plain(`${account}Name`, { is: 'text' }, 'As accounts has it.'), from: 'playerName' as const },
        ]
      : []),
    ...(clickToken
      ? [{ ...plain('tokenIssuedAtMicros', { is: 'whole' }, 'From the verified click token.'), from: 'token' as const }]
      : []),
  ]
}

const kindOfConstant = (constant: unknown): Kind => {
  if (typeof constant === 'number') return { is: 'whole' }
  return { is: typeof constant === 'boolean' ? 'switch' : 'text' }
}

const plain = (json: string, kind: Kind, comment?: string): Field => ({
  json,
  name: protoName(json),
  kind,
  absent: undefined,
  schema: undefined,
  ...(comment !== undefined && { comment }),
})

const cursor: Field = { ...plain('nextCursor', { is: 'text' }, 'Absent on the last page.'), absent: 'undefined' }
