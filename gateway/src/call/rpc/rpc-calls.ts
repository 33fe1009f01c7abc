import { contract, type RpcCall } from '@sottomondo/api-contract'
import { accountIn, type CallDefinition } from '@sottomondo/api-contract/call'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { RpcClient, RpcDefinition } from '@sottomondo/server-kit/rpc'
import { noSuchPlayer } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { blockRules } from '../blocks.ts'
import type { Ctx, HandlersOf } from '../handler.ts'
import type { ValidInput } from '../request/validate.ts'
import { answerReader } from './answer-reader.ts'
import { requestWriter } from './request-writer.ts'

type Method = RpcClient<RpcDefinition>[string]

/**
 * Makes handlers for the calls that name their rpc in the contract, each one closure made at the start: the input goes
 * to the rpc under its own names, and the answer is read from the reply. The contract's types check that both fit
 * (packages/api-contract/src/rpc.ts).
 */
export function rpcCalls(services: Services): HandlersOf<RpcCall> {
  const calls = Object.entries<CallDefinition>(contract).flatMap(([call, definition]) =>
    definition.rpc ? [[call, passOn(definition, methodOf(services, definition.rpc))]] : [],
  )
  return Object.fromEntries(calls)
}

function methodOf(services: Services, rpc: string): Method {
  const [service = '', feature = '', name = ''] = rpc.split('.')
  const method = (services as unknown as Record<string, Record<string, Record<string, Method>>>)[service]?.[feature]?.[
    name
  ]
  if (!method) throw new Error(`HTTP contract: there is no rpc ${rpc}`)
  return method
}

interface NamedPlayer {
  accountId: number
  accountName: string
}

/**
 * Returns the living player with this name. That they are dead may be what an earlier press of this call has brought
 * about: then its owner knows the first answer, and judges by itself where it does not.
 */
async function livingPlayer(ctx: Ctx, accountName: string): Promise<NamedPlayer | Refusal> {
  const player = await ctx.services.accounts.account.findByName(ctx, { accountName })
  if (isRefusal(player)) return player
  if (!player.found) return noSuchPlayer
  return player.alive || (await ctx.mayBeDone()) ? player : refuse('conflict', 'Deze speler leeft niet meer.')
}

/** Moves a refusal of a field's value to that field; a failure to reach accounts concerns the whole call. */
const sayAt = (refusal: Refusal, field: string): Refusal =>
  refusal.id === 'unavailable' ? refusal : { ...refusal, fields: { [field]: refusal.message } }

/** Most parts of an input go to the rpc as they are. */
const writerOf = ({ rpcNames, ...definition }: CallDefinition, part: keyof ValidInput) =>
  requestWriter(definition[part], rpcNames) ?? ((given: unknown) => given)

function passOn(definition: CallDefinition, method: Method) {
  const read = answerReader(definition.answer, definition.rpcNames)
  const writeParams = writerOf(definition, 'params')
  const writeQuery = writerOf(definition, 'query')
  const writeBody = writerOf(definition, 'body')
  const withToken = definition.clickToken !== undefined
  const { namesPlayer } = definition
  const blocks = blockRules(definition)
  return async (ctx: Ctx, { params, query, body }: ValidInput) => {
    const request: Record<string, unknown> = Object.assign(
      {},
      definition.rpcWith,
      writeParams(params),
      writeQuery(query),
      writeBody(body),
    )
    if (withToken) request.tokenIssuedAtMicros = ctx.tokenIssuedAtMicros
    if (namesPlayer) {
      const player = await livingPlayer(ctx, String(request[namesPlayer]))
      if (isRefusal(player)) return sayAt(player, namesPlayer)
      const account = accountIn(namesPlayer)
      request[`${account}Id`] = player.accountId
      request[`${account}Name`] = player.accountName
    }
    const deaf = await blocks.judge(ctx, request)
    if (deaf) return deaf
    const reply = await method(ctx, request)
    if (isRefusal(reply)) return reply
    await blocks.leaveOut(ctx, reply)
    if ('nextCursor' in reply) ctx.nextPage(reply.nextCursor)
    return read(reply)
  }
}
