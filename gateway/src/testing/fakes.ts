import { rmSync } from 'node:fs'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { services } from '@sottomondo/proto/services'
import type { Env } from '@sottomondo/server-kit/config'
import type { RpcDefinition } from '@sottomondo/server-kit/rpc'
import type { ServiceName } from '@sottomondo/server-kit/service'
import { type FakeAnswer, type FakeCall, type FakeRpcs, startFakeRpcs } from '@sottomondo/test-kit'

/** All services, each at an address of its own, with one list of their calls. */
export interface Fakes {
  readonly calls: FakeCall[]
  /** The addresses for the gateway's environment. */
  env: Env
  /** Sets this method's answer from now on. */
  answer<D extends RpcDefinition, M extends keyof D & string>(definition: D, method: M, answer: FakeAnswer<D, M>): void
  /** Clears calls and answers. */
  reset(): void
  stopOne(service: ServiceName): Promise<void>
  stop(): Promise<void>
}

let started = 0

export async function startFakes(): Promise<Fakes> {
  const calls: FakeCall[] = []
  const running = new Map<ServiceName, FakeRpcs>()
  const env: Env = {}
  started += 1

  for (const service of Object.keys(services) as ServiceName[]) {
    const socket = `/tmp/sm-gw-${process.pid}-${started}-${service}.sock`
    rmSync(socket, { force: true })
    env[`${service.toUpperCase()}_RPC`] = `unix:${socket}`
    const definitions: RpcDefinition[] = [...Object.values(services[service]), HelpService]
    running.set(service, await startFakeRpcs(`unix:${socket}`, definitions, calls))
  }

  return {
    calls,
    env,
    answer(definition, method, answer) {
      for (const fake of running.values()) fake.answer(definition, method, answer)
    },
    reset() {
      for (const fake of running.values()) fake.reset()
    },
    async stopOne(service) {
      await running.get(service)?.stop()
      running.delete(service)
    },
    async stop() {
      await Promise.all([...running.values()].map((fake) => fake.stop()))
    },
  }
}
