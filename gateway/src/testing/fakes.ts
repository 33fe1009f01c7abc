import { rmSync } from 'node:fs'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { services } from '@sottomondo/proto/services'
import {
  type Ctx,
  type Env,
  type FakeHandlers,
  type Handlers,
  type RpcDefinition,
  type RunningService,
  type ServiceName,
  startService,
} from '@sottomondo/server-kit'

/** What each service serves. */
const definitionsOf = (service: ServiceName): RpcDefinition[] => [...Object.values(services[service]), HelpService]

export interface RpcCall {
  service: ServiceName
  /** As in the proto files: /sottomondo.actions.v1.Crime/Execute. */
  path: string
  ctx: Ctx
  request: unknown
}

type FakeHandler = (ctx: Ctx, request: unknown) => Promise<unknown>

/**
 * Services that speak the real rpcs over real gRPC and answer what a test tells them to; otherwise an empty reply.
 * They note every call.
 */
export interface Fakes {
  calls: RpcCall[]
  /** The addresses for the gateway's environment. */
  env: Env
  /** From now on this method answers so. */
  answer<D extends RpcDefinition, M extends keyof D & string>(
    definition: D,
    method: M,
    handler: FakeHandlers<D>[M],
  ): void
  /** Forgets calls and answers. */
  reset(): void
  stopOne(service: ServiceName): Promise<void>
  stop(): Promise<void>
}

let started = 0

export async function startFakes(base: Env): Promise<Fakes> {
  const calls: RpcCall[] = []
  const answers = new Map<string, FakeHandler>()
  const running = new Map<ServiceName, RunningService>()
  const env: Env = {}
  started += 1

  for (const service of Object.keys(services) as ServiceName[]) {
    const socket = `/tmp/sm-gw-${process.pid}-${started}-${service}.sock`
    rmSync(socket, { force: true })
    env[`${service.toUpperCase()}_RPC`] = `unix:${socket}`
    running.set(
      service,
      await startService(
        {
          name: `fake-${service}`,
          setup(kit) {
            for (const definition of definitionsOf(service)) kit.serve(definition, fakeOf(service, definition))
          },
        },
        { env: { ...base, RPC_ADDRESS: `unix:${socket}`, LOG_LEVEL: 'fatal' } },
      ),
    )
  }

  function fakeOf(service: ServiceName, definition: RpcDefinition): Handlers<RpcDefinition> {
    return Object.fromEntries(
      Object.values(definition).map((method) => [
        Object.keys(definition).find((name) => definition[name] === method),
        async (ctx: Ctx, request: unknown) => {
          calls.push({ service, path: method.path, ctx, request })
          const answer = answers.get(method.path)
          return answer ? answer(ctx, request) : method.responseDeserialize(Buffer.alloc(0))
        },
      ]),
    )
  }

  return {
    calls,
    env,
    answer(definition, method, handler) {
      answers.set(definition[method]?.path ?? '', handler as FakeHandler)
    },
    reset() {
      calls.length = 0
      answers.clear()
    },
    async stopOne(service) {
      await running.get(service)?.stop()
      running.delete(service)
    },
    async stop() {
      await Promise.all([...running.values()].map((service) => service.stop()))
    },
  }
}
