import type { ByHand } from './by-hand.ts'
import type { Message } from './messages.ts'
import type { Plan, Rpc, Service } from './plan.ts'

/** The text of proto files: what the contract says, and what stands in proto/inner. */

export interface Sources {
  /** Where the calls of a service stand, under the root. */
  contractFile(service: Service): string
  serviceComment(service: Service): string | undefined
}

/** Returns the text of every proto file, by its path under the root. */
export function protoFiles(plan: Plan, byHand: readonly ByHand[], sources: Sources): Record<string, string> {
  const paths = new Map<string, { domain: string; file: string }>()
  for (const { domain, file } of [...plan.services, ...plan.messages, ...byHand])
    paths.set(`proto/sottomondo/${domain}/v1/${file}.proto`, { domain, file })
  return Object.fromEntries([...paths].sort().map(([path, place]) => [path, fileOf(place, plan, byHand, sources)]))
}

type Place = Pick<Message, 'domain' | 'file'>
const isAt =
  ({ domain, file }: Place) =>
  (one: Place) =>
    one.domain === domain && one.file === file

function fileOf(place: Place, plan: Plan, byHand: readonly ByHand[], sources: Sources): string {
  const service = plan.services.find(isAt(place))
  const hand = byHand.find(isAt(place))
  const messages = plan.messages.filter(isAt(place))
  const from = [...(service ? [sources.contractFile(service)] : []), ...(hand ? [hand.path] : [])]
  const comment = service && sources.serviceComment(service)
  const name = service?.name ?? hand?.service
  const rpcs = [...(service?.rpcs.map(rpcOf) ?? []), ...(hand ? [hand.rpcs] : [])].join('')
  const spoken = service?.rpcs.flatMap(({ request, reply }) => [request, reply]) ?? []
  const named = [...spoken, ...messages.flatMap(({ fields }) => fields.flatMap(({ message }) => message ?? []))]
  const imports = new Set([...named.filter((one) => !isAt(place)(one)).map(importOf), ...(hand?.imports ?? [])])
  return [
    `// Made by \`npm run codegen\` from ${from.join(' and ') || 'packages/api-contract'}; not in git.\n`,
    'syntax = "proto3";\n',
    `package sottomondo.${place.domain}.v1;\n`,
    ...(imports.size > 0 ? [`${[...imports].sort().join('\n')}\n`] : []),
    ...(name ? [`${comment ? commentLines(comment, '') : (hand?.comment ?? '')}service ${name} {\n${rpcs}}\n`] : []),
    ...messages.map(messageText),
    ...(hand?.messages ? [hand.messages] : []),
  ].join('\n')
}

const importOf = ({ domain, file }: Place) => `import "sottomondo/${domain}/v1/${file}.proto";`

function rpcOf({ name, calls, request, reply, onlyReads }: Rpc): string {
  const comments = calls.map(({ key, definition }) => commentLines(`${definition.summary}: ${key}`, '  ')).join('')
  const end = onlyReads ? ' {\n    option idempotency_level = NO_SIDE_EFFECTS;\n  }\n' : ';\n'
  return `${comments}  rpc ${name}(${request.name}) returns (${reply.name})${end}`
}

function messageText({ name, comment, fields, reserved }: Message): string {
  const head = comment ? commentLines(comment, '') : ''
  if (fields.length === 0 && reserved.length === 0) return `${head}message ${name} {}\n`
  const lines = fields.map(({ name, type, number, isList, isOptional, comment }) => {
    const label = isList ? 'repeated ' : isOptional ? 'optional ' : ''
    return `${comment ? commentLines(comment, '  ') : ''}  ${label}${type} ${name} = ${number};\n`
  })
  if (reserved.length > 0) lines.unshift(`  reserved ${[...reserved].sort((one, other) => one - other).join(', ')};\n`)
  return `${head}message ${name} {\n${lines.join('')}}\n`
}

/** Breaks a comment into lines of the code's width. */
function commentLines(comment: string, indent: string): string {
  const lines: string[] = []
  let line = `${indent}//`
  for (const word of comment.split(/\s+/)) {
    if (line.length + word.length + 1 > 120) {
      lines.push(line)
      line = `${indent}//`
    }
    line += ` ${word}`
  }
  return [...lines, line].map((one) => `${one}\n`).join('')
}
