import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { type handleUnaryCall, Metadata, Server, type ServiceDefinition, status } from '@grpc/grpc-js'
import { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import { LaneService } from '@sottomondo/proto/common/v1/lane'
import { isRefusal, type Refusal } from '../call/refusal.ts'
import { isConnectionError, isTimeout } from '../db/database.ts'
import type { Logger } from '../process/log.ts'
import { logDefect } from '../process/log-defect.ts'
import type { Metrics } from '../process/metrics.ts'
import { traced } from '../process/tracing.ts'
import { type Ctx, metadataKeys, readMetadata } from './context.ts'
import {
  bindHandlers,
  type FakeHandlers,
  type Handler,
  type MethodDefinition,
  type RpcDefinition,
} from './definition.ts'
import { createLaneServer } from './lane-server.ts'
import type { Perform } from './perform.ts'
import { type RpcTls, serverCredentials } from './tls.ts'
import { LateCall, toMessage, unreachable } from './wire.ts'

export interface RpcServer {
  add<D extends RpcDefinition>(definition: D, handlers: FakeHandlers<D>): void
  /** @param tls for an address that other machines reach */
  listen(address: string, tls?: RpcTls): Promise<void>
  /** Lets calls under way finish. */
  close(): Promise<void>
}

interface Method {
  definition: MethodDefinition<unknown, unknown>
  handler: Handler<unknown, unknown>
}

/** A handler's exception as its caller sees it. */
class Defect {
  readonly reference: string
  constructor(reference: string) {
    this.reference = reference
  }
}

/** How long after the order to leave unanswered calls are cut off. */
const longestDrainMs = 5000

/** Serves each method twice: as a unary gRPC call for any client, and over the lane for our own. */
export function createRpcServer(log: Logger, metrics: Metrics, drainMs = longestDrainMs): RpcServer {
  const server = new Server()
  const methods = new Map<string, Method>()

  /** Never throws: an error in a handler, or in packing its reply, is an outcome too. */
  async function run<T>(path: string, ctx: Ctx, work: () => Promise<T | Refusal>): Promise<T | Refusal | Defect> {
    const stopTimer = metrics.rpcServer.startTimer({ rpc: path })
    const done = (outcome: string) => {
      stopTimer()
      metrics.rpcsServed.inc({ rpc: path, outcome })
    }
    try {
      const result = await traced(path, ctx.traceparent, work)
      done(isRefusal(result) ? result.id : 'ok')
      return result
    } catch (error) {
      if (isConnectionError(error) || isTimeout(error) || error instanceof LateCall) {
        done('unavailable')
        ctx.log.warn({ err: error }, `${path} could not reach what it needs`)
        return unreachable
      }
      done('error')
      metrics.rpcDefects.inc({ rpc: path })
      return new Defect(`reference ${logDefect(ctx.log, error, `${path} failed`)}`)
    }
  }

  const perform: Perform = async (path, ctx, request) => {
    const method = methods.get(path)
    if (!method) return { defect: `no method ${path}` }
    const { definition, handler } = method
    const result = await run(path, ctx, async () => {
      const answer = await handler(ctx, definition.requestDeserialize(request as Buffer))
      return isRefusal(answer) ? answer : definition.responseSerialize(answer)
    })
    if (result instanceof Defect) return { defect: result.reference }
    return isRefusal(result) ? { refusal: result } : { reply: result }
  }
  const lanes = createLaneServer(perform, log)
  server.addService(LaneService as unknown as ServiceDefinition, { open: lanes.accept })

  function serveUnary(path: string, handler: Method['handler']): handleUnaryCall<unknown, unknown> {
    return (call, reply) => {
      const ctx = readMetadata(call.metadata, log)
      void run(path, ctx, () => handler(ctx, call.request)).then((result) => {
        if (result instanceof Defect) reply({ code: status.INTERNAL, details: result.reference })
        else if (isRefusal(result)) reply({ code: status.FAILED_PRECONDITION, metadata: packRefusal(result) })
        else reply(null, result)
      })
    }
  }

  return {
    add(definition, handlers) {
      const bound = bindHandlers(definition, handlers)
      const served = Object.fromEntries(
        Object.entries(definition).map(([name, method]) => {
          const handler = bound[name] as Method['handler']
          methods.set(method.path, { definition: method, handler })
          // Starts at 0, so that the first defect shows as a rise.
          metrics.rpcDefects.inc({ rpc: method.path }, 0)
          return [name, serveUnary(method.path, handler)]
        }),
      )
      server.addService(definition as ServiceDefinition, served)
    },
    async listen(address, tls) {
      if (address.startsWith('unix:')) await removeStaleSocket(address.slice('unix:'.length))
      await new Promise<void>((resolve, reject) => {
        server.bindAsync(address, serverCredentials(address, tls), (error) => (error ? reject(error) : resolve()))
      })
    },
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.forceShutdown(), drainMs)
        // Refuses new connections first, so that clients sent away from their lane reach the next server.
        server.tryShutdown(() => {
          clearTimeout(force)
          resolve()
        })
        void lanes.drain()
      }),
  }
}

/** Removes the socket file that a killed process has left behind; it answers nobody. */
async function removeStaleSocket(path: string): Promise<void> {
  const socket = connect(path)
  try {
    await once(socket, 'connect')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ECONNREFUSED') await rm(path, { force: true })
    else if (code !== 'ENOENT') throw error
  } finally {
    socket.destroy()
  }
}

function packRefusal(refusal: Refusal): Metadata {
  const metadata = new Metadata()
  metadata.set(metadataKeys.refusal, Buffer.from(RefusalMessage.encode(toMessage(refusal)).finish()))
  return metadata
}
