import { header } from '../header.ts'
import { codeName, type Field, type Kind } from './kinds.ts'
import type { Message, MessageField } from './messages.ts'
import type { Call, Given, Plan, Rpc, Service } from './plan.ts'

/** The gateway's code between calls and their rpcs, written out: what a request is made of, and an answer. */

export const RPC_CALLS = 'gateway/gen/rpc-calls.ts'

const camel = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
const moduleOf = ({ domain, file }: Pick<Message, 'domain' | 'file'>) => codeName(`${domain}_${file}`)
const typeOf = (message: Message) => `${moduleOf(message)}.${message.name}`
const isName = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key)
const keyOf = (key: string) => (isName(key) ? key : JSON.stringify(key))

/** Returns the text of that file. */
export function mapperFile(plan: Plan): string {
  const readers = new Readers()
  const calls = plan.services.flatMap((service) =>
    service.rpcs.flatMap((rpc) => rpc.calls.map((call) => callText(service, rpc, call, readers))),
  )
  const all = [...readers.texts.values()].join('')
  const text = `${all}
/** By call: its rpc, what goes into the request, and what the answer is made of. */
export const rpcCalls = {
${calls.join('')}}
`
  const modules = new Map(plan.messages.map((message) => [moduleOf(message), message]))
  const imports = [...modules]
    .filter(([name]) => text.includes(`${name}.`))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { domain, file }]) => `import type * as ${name} from '@sottomondo/proto/${domain}/v1/${file}'\n`)
  return `${header('the calls of packages/api-contract that name an rpc')}import type { Inputs } from '@sottomondo/api-contract'
${imports.join('')}import type { Added } from '../src/call/rpc/rpc-calls.ts'
import { isoOf } from '../src/dutch.ts'
import type { Services } from '../src/services.ts'

${text}`
}

function callText(service: Service, rpc: Rpc, call: Call, readers: Readers): string {
  const { given, shown, list, key, named } = call
  const parts = [
    ...new Set(given.flatMap(({ from }) => (typeof from === 'object' && 'part' in from ? [from.part] : []))),
  ]
  const isAdded = given.some(({ from }) => typeof from === 'string')
  const input = parts.length > 0 ? `{ ${parts.join(', ')} }` : isAdded ? '_' : ''
  const parameters = [...(input ? [`${input}: Inputs['${key}']`] : []), ...(isAdded ? ['added: Added'] : [])].join(', ')
  const fields = given.map((field) => `      ${codeName(field.name)}: ${givenCode(field)},\n`).join('')
  const request = fields ? `({\n${fields}    })` : '({})'
  const answer = list ? readers.listCode(list, shown[0], 'reply') : readers.objectCode(shown, rpc.reply, 'reply', 4)
  const reply = shown.length > 0 || list ? `reply: ${typeOf(rpc.reply)}` : ''
  const who = named ? `    named: ({ ${named.part} }: Inputs['${key}']) => ${named.part}.${named.json},\n` : ''
  return `  '${key}': {
    rpc: (services: Services) => services.${service.domain}.${camel(service.name)}.${camel(rpc.name)},
${who}    request: (${parameters}): ${typeOf(rpc.request)} => ${request},
    answer: (${reply}) => ${list ? answer : `(${answer})`},
  },
`
}

function givenCode({ from, json, kind, absent }: Given): string {
  if (from === 'token') return 'added.tokenIssuedAtMicros'
  if (from === 'playerId') return 'added.player.accountId'
  if (from === 'playerName') return 'added.player.accountName'
  if ('constant' in from) return JSON.stringify(from.constant)
  return writeCode(
    `${from.part}${from.mayBeAbsent ? '?' : ''}${isName(json) ? `.${json}` : `[${JSON.stringify(json)}]`}`,
    kind,
    absent,
  )
}

/** Code that writes a value into a request. Protos have no null, and their lists are always there. */
function writeCode(value: string, kind: Kind, absent: Field['absent']): string {
  if (kind.is === 'list') {
    const rows = kind.of.is === 'shape' || kind.of.is === 'time' ? `.map((one) => ${writeOne('one', kind.of)})` : ''
    return absent ? `${value}${rows && `?${rows}`} ?? []` : `${value}${rows}`
  }
  if (!absent) return writeOne(value, kind)
  if (kind.is === 'time') return `${value} ? Date.parse(${value}) : undefined`
  if (kind.is === 'shape') return `${value} ? ${writeOne(value, kind)} : undefined`
  return `${value} ?? undefined`
}

function writeOne(value: string, kind: Kind): string {
  if (kind.is === 'time') return `Date.parse(${value})`
  if (kind.is !== 'shape') return value
  const fields = kind.shape.fields.map(
    ({ json, name, kind, absent }) =>
      `${codeName(name)}: ${writeCode(`${value}${isName(json) ? `.${json}` : `[${JSON.stringify(json)}]`}`, kind, absent)}`,
  )
  return `({ ${fields.join(', ')} })`
}

/** The functions that read messages, each once however many answers show it. */
class Readers {
  readonly texts = new Map<string, string>()
  readonly #names = new Map<string, string>()

  /** Takes the fields of the form only: what else a reply has is not for browsers. */
  objectCode(shown: readonly Field[], message: Message, value: string, indent: number): string {
    if (shown.length === 0) return '{}'
    const inner = ' '.repeat(indent + 2)
    const lines = shown.map((field) => {
      const own = message.fields.find(({ name }) => name === field.name)
      if (!own) throw new Error(`${message.name} lacks ${field.name}`)
      return `${inner}${keyOf(field.json)}: ${this.#fieldCode(field, own, `${value}.${codeName(field.name)}`)},\n`
    })
    return `{\n${lines.join('')}${' '.repeat(indent)}}`
  }

  listCode(own: MessageField, field: Field | undefined, value: string): string {
    if (!field) throw new Error(`${own.name} has no rows`)
    return this.#fieldCode(field, own, `${value}.${codeName(own.name)}`)
  }

  #fieldCode({ kind, absent }: Field, own: MessageField, value: string): string {
    if (kind.is === 'list') {
      if (kind.of.is === 'shape') return `${value}.map(${this.#readerOf(kind.of, own)})`
      return kind.of.is === 'time' ? `${value}.map(isoOf)` : value
    }
    if (kind.is === 'counts')
      return `{ ${kind.names.map((name) => `${keyOf(name)}: ${value}${isName(name) ? `.${name}` : `[${JSON.stringify(name)}]`} ?? 0`).join(', ')} }`
    const nothing = absent === 'null' ? 'null' : 'undefined'
    if (kind.is === 'shape') {
      const reader = this.#readerOf(kind, own)
      // A required part that is not there is a defect, not an answer.
      return absent
        ? `${value} ? ${reader}(${value}) : ${nothing}`
        : `${reader}(${value} as ${typeOf(own.message as Message)})`
    }
    if (kind.is === 'time') return absent ? `${value} === undefined ? ${nothing} : isoOf(${value})` : `isoOf(${value})`
    return absent === 'null' ? `${value} ?? null` : value
  }

  #readerOf(kind: Kind & { is: 'shape' }, { message }: MessageField): string {
    if (!message) throw new Error('a shape without a message')
    const code = this.objectCode(kind.shape.fields, message, 'value', 0)
    const id = `${typeOf(message)} ${code}`
    const known = this.#names.get(id)
    if (known) return known
    const base = camel(message.name)
    const used = [...this.#names.values()]
    let name = `${base}Of`
    for (let count = 2; used.includes(name); count++) name = `${base}Of${count}`
    this.#names.set(id, name)
    this.texts.set(name, `const ${name} = (value: ${typeOf(message)}) => (${code})\n`)
    return name
  }
}
