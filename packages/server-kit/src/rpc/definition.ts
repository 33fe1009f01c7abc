import type { Purpose } from '@sottomondo/event-contract/purposes'
import type { ReadPath } from '@sottomondo/proto/reads'
import type { Needs } from '../call/needs.ts'
import { needsFinder } from '../call/needs-of-rpc.ts'
import type { Refusal } from '../call/refusal.ts'
import type { Ctx } from './context.ts'

/** One method as ts-proto generates it. */
export interface MethodDefinition<Request, Reply> {
  path: string
  requestStream: false
  responseStream: false
  requestSerialize: (value: Request) => Buffer
  requestDeserialize: (bytes: Buffer) => Request
  responseSerialize: (value: Reply) => Buffer
  responseDeserialize: (bytes: Buffer) => Reply
}

// biome-ignore lint/suspicious/noExplicitAny: only `any` accepts every method's own request and reply types.
export type RpcDefinition = Record<string, MethodDefinition<any, any>>

type RequestOf<M> = M extends { requestDeserialize: (bytes: Buffer) => infer Request } ? Request : never
type ReplyOf<M> = M extends { responseDeserialize: (bytes: Buffer) => infer Reply } ? Reply : never

/**
 * Answers a call; it does not know how the call arrived.
 * @param needs what the contract says that the call needs; undefined where it says nothing
 */
export type Handler<Request, Reply> = (ctx: Ctx, request: Request, needs?: Needs) => Promise<Reply | Refusal>

/** The parts of a method that a change needs: its name, and how requests and replies are packed. */
export type WriteMethod = Pick<
  // biome-ignore lint/suspicious/noExplicitAny: its handler's types are judged against those of its definition.
  MethodDefinition<any, any>,
  'path' | 'requestSerialize' | 'responseSerialize' | 'responseDeserialize'
>

/** The handler of an rpc that changes something, as `kit.change` and `kit.ownChange` make it. */
export interface WriteHandler<Request, Reply> {
  readonly write: (method: WriteMethod) => Handler<Request, Reply>
}

type HandlerOf<M> = Handler<RequestOf<M>, ReplyOf<M>>
type WriteHandlerOf<M> = WriteHandler<RequestOf<M>, ReplyOf<M>>

/**
 * A service's handlers. An rpc that its proto marks with `idempotency_level = NO_SIDE_EFFECTS` is a plain function; any
 * other is made with `kit.change` or `kit.ownChange`, so that no rpc forgets how to answer a repetition.
 */
export type Handlers<D extends RpcDefinition> = {
  [M in keyof D]: D[M]['path'] extends ReadPath ? HandlerOf<D[M]> : WriteHandlerOf<D[M]>
}

/** The handlers of a fake, which may answer every rpc with a plain function. */
export type FakeHandlers<D extends RpcDefinition> = {
  [M in keyof D]: HandlerOf<D[M]> | WriteHandlerOf<D[M]>
}

/** Returns the handlers ready to serve calls, however they were made. */
export function bindHandlers<D extends RpcDefinition>(
  definition: D,
  handlers: FakeHandlers<D>,
): { [M in keyof D]: HandlerOf<D[M]> } {
  const bound = Object.entries(definition).map(([name, method]) => {
    const given = handlers[name]
    if (!given) throw new Error(`${method.path} has no handler`)
    return [name, withNeeds(method.path, typeof given === 'function' ? given : given.write(method))]
  })
  return Object.fromEntries(bound)
}

/** Hands a handler what the contract says that its calls need. */
function withNeeds<Request, Reply>(path: string, handler: Handler<Request, Reply>): Handler<Request, Reply> {
  const needsOf = needsFinder(path)
  return needsOf ? (ctx, request) => handler(ctx, request, needsOf(request)) : handler
}

/** The parts of its own call that a caller passes on. */
export type CallContext = Pick<Ctx, 'requestId' | 'caller' | 'traceparent'>

/** A request that reserves something names one of the purposes that are known. */
type WithPurpose<Request> = Request extends { escrowId: string; purpose: string }
  ? Omit<Request, 'purpose'> & { purpose: Purpose }
  : Request

/**
 * A service's methods as another process calls them. A refusal is returned as a value, also `unavailable` when the
 * service can't be reached or is too slow; a defect on the other side is thrown.
 */
export type RpcClient<D extends RpcDefinition> = {
  [M in keyof D]: (
    ctx: CallContext,
    request: WithPurpose<RequestOf<D[M]>>,
    options?: { deadlineMs?: number },
  ) => Promise<ReplyOf<D[M]> | Refusal>
}
