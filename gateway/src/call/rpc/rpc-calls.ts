import { contract, type RpcCall } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { RpcClient, RpcDefinition } from '@sottomondo/server-kit/rpc'
import { rpcCalls } from '../../../gen/rpc-calls.ts'
import { noSuchPlayer } from '../../refusals.ts'
import type { Services } from '../../services.ts'
import { blockRules } from '../blocks.ts'
import type { Ctx, HandlersOf } from '../handler.ts'
import type { ValidInput } from '../request/validate.ts'

/** What the gateway adds to what players send. */
export interface Added {
  /** From the verified click token; 0 on calls that need none. */
  tokenIssuedAtMicros: number
  /** The living player whom the call names. */
  player: NamedPlayer
}

/** The generated code of one call. */
interface RpcMapper {
  rpc(services: Services): RpcClient<RpcDefinition>[string]
  /** The name of the player whom the call names, as it was typed. */
  named?(input: never): string
  request(input: never, added: Added): object
  answer(reply: never): unknown
}

/**
 * Makes handlers for the calls that name their rpc in the contract, each one closure made at the start: codegen has
 * written out what goes into the request and what the answer is made of (docs/architecture/protos.md).
 */
export function rpcHandlers(services: Services): HandlersOf<RpcCall> {
  const handlers = Object.entries<RpcMapper>(rpcCalls).map(([call, mapper]) => [
    call,
    passOn((contract as Record<string, CallDefinition>)[call] as CallDefinition, mapper, services),
  ])
  return Object.fromEntries(handlers)
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

function passOn(definition: CallDefinition, { rpc, named, request: write, answer }: RpcMapper, services: Services) {
  const method = rpc(services)
  const { namesPlayer } = definition
  const blocks = blockRules(definition)
  return async (ctx: Ctx, input: ValidInput) => {
    const player = named ? await livingPlayer(ctx, named(input as never)) : nobody
    if (isRefusal(player)) return sayAt(player, String(namesPlayer))
    const request = write(input as never, { tokenIssuedAtMicros: ctx.tokenIssuedAtMicros, player })
    const deaf = await blocks.judge(ctx, request as Record<string, unknown>)
    if (deaf) return deaf
    const reply = await method(ctx, request as never)
    if (isRefusal(reply)) return reply
    await blocks.leaveOut(ctx, reply)
    if ('nextCursor' in reply) ctx.nextPage(reply.nextCursor)
    return answer(reply as never)
  }
}

const nobody: NamedPlayer = { accountId: 0, accountName: '' }
