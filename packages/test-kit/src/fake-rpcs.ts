import { createRpcServer } from '@sottomondo/server-kit/grpc'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import type { Ctx, Handlers, RpcClient, RpcDefinition } from '@sottomondo/server-kit/rpc'

type RequestOf<D extends RpcDefinition, M extends keyof D> = Parameters<RpcClient<D>[M]>[1]
type AnswerOf<D extends RpcDefinition, M extends keyof D> = Awaited<ReturnType<RpcClient<D>[M]>>
/** A test's answer for a method; undefined: the default answer. */
export type FakeAnswer<D extends RpcDefinition, M extends keyof D> = (
  ctx: Ctx,
  request: RequestOf<D, M>,
) => Promise<AnswerOf<D, M> | undefined> | AnswerOf<D, M> | undefined

export interface FakeCall {
  /** As in the proto files: /sottomondo.actions.v1.Crime/Execute. */
  path: string
  ctx: Ctx
  request: unknown
}

/** A fake of another service by its protos: real rpcs, answered by the test; an empty reply by default. */
export interface FakeRpcs {
  /** Every call that arrived, repetitions too. */
  readonly calls: FakeCall[]
  /** Returns the requests of one method, in their order. */
  requestsOf<D extends RpcDefinition, M extends keyof D & string>(definition: D, method: M): RequestOf<D, M>[]
  /** Sets the answer of a method from now on. */
  answer<D extends RpcDefinition, M extends keyof D & string>(definition: D, method: M, answer: FakeAnswer<D, M>): void
  /** Forgets calls and answers. */
  reset(): void
  stop(): Promise<void>
}

/** @param calls the list to which it adds every call; several fakes may share one list */
export async function startFakeRpcs(
  address: string,
  definitions: readonly RpcDefinition[],
  calls: FakeCall[] = [],
): Promise<FakeRpcs> {
  const answers = new Map<string, (ctx: Ctx, request: unknown) => unknown>()
  const server = createRpcServer(createLogger('fake', 'silent'), createMetrics('fake'))
  const pathOf = (definition: RpcDefinition, method: string) => String(definition[method]?.path)
  for (const definition of definitions) {
    const handlers = Object.entries(definition).map(([name, method]) => [
      name,
      async (ctx: Ctx, request: unknown) => {
        calls.push({ path: method.path, ctx, request })
        return (await answers.get(method.path)?.(ctx, request)) ?? method.responseDeserialize(Buffer.alloc(0))
      },
    ])
    server.add(definition, Object.fromEntries(handlers) as Handlers<RpcDefinition>)
  }
  await server.listen(address)
  return {
    calls,
    requestsOf: (definition, method) =>
      calls.filter(({ path }) => path === pathOf(definition, method)).map(({ request }) => request as never),
    answer(definition, method, answer) {
      answers.set(pathOf(definition, method), answer as (ctx: Ctx, request: unknown) => unknown)
    },
    reset() {
      calls.length = 0
      answers.clear()
    },
    stop: () => server.close(),
  }
}
