import type { Refusal } from '../refusal.ts'
import type { Ctx } from './context.ts'

/** One method as ts-proto writes it. */
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

/** A service's handlers: they know nothing of how a call came in. */
export type Handlers<D extends RpcDefinition> = {
  [M in keyof D]: (ctx: Ctx, request: RequestOf<D[M]>) => Promise<ReplyOf<D[M]> | Refusal>
}

/** What a caller passes on of its own call. */
export type CallContext = Pick<Ctx, 'requestId' | 'caller' | 'traceparent'>

/**
 * A service's methods as another process calls them. A refusal comes back as a value, also `unavailable`
 * when the service can't be reached or is too slow; a defect on the other side is thrown.
 */
export type RpcClient<D extends RpcDefinition> = {
  [M in keyof D]: (
    ctx: CallContext,
    request: RequestOf<D[M]>,
    options?: { deadlineMs?: number },
  ) => Promise<ReplyOf<D[M]> | Refusal>
}
