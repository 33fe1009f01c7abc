import { type CallDefinition, contract, type RpcCall } from '@sottomondo/api-contract'
import { isRefusal, type RpcClient, type RpcDefinition } from '@sottomondo/server-kit'
import type { Services } from '../services.ts'
import { answerReader } from './answer-reader.ts'
import type { Ctx, HandlersOf } from './handler.ts'
import type { ValidInput } from './validate.ts'

type Method = RpcClient<RpcDefinition>[string]

/**
 * The calls that name their rpc in the contract, each as one closure that is made at the start: what was sent goes to the
 * rpc under its own names, and the answer is read out of the reply. That both fit, the contract's types have judged
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
  if (!method) throw new Error(`the contract names an rpc that is not there: ${rpc}`)
  return method
}

function passOn(definition: CallDefinition, method: Method) {
  const read = answerReader(definition.answer)
  const withToken = definition.clickToken !== undefined
  return async (ctx: Ctx, { params, query, body }: ValidInput) => {
    const request: Record<string, unknown> = Object.assign({}, definition.rpcWith, params, query, body)
    if (withToken) request.tokenIssuedAtMicros = ctx.tokenIssuedAtMicros
    const reply = await method(ctx, request)
    if (isRefusal(reply)) return reply
    if ('nextCursor' in reply) ctx.nextPage(reply.nextCursor)
    return read(reply)
  }
}
