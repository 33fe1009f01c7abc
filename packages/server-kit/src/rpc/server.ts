import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import {
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServiceDefinition,
  status,
} from '@grpc/grpc-js'
import { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import { type Logger, logDefect } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { isRefusal, type Refusal } from '../refusal.ts'
import { traced } from '../tracing.ts'
import { metadataKeys, readMetadata } from './context.ts'
import type { Handlers, RpcDefinition } from './definition.ts'

export interface RpcServer {
  add<D extends RpcDefinition>(definition: D, handlers: Handlers<D>): void
  listen(address: string): Promise<void>
  /** Lets calls under way finish. */
  close(): Promise<void>
}

export function createRpcServer(log: Logger, metrics: Metrics): RpcServer {
  const server = new Server()

  function serve(path: string, handler: Handlers<RpcDefinition>[string]): handleUnaryCall<unknown, unknown> {
    return (call, reply) => {
      const ctx = readMetadata(call.metadata, log)
      const done = metrics.rpcServer.startTimer({ rpc: path })
      traced(path, ctx.traceparent, () => handler(ctx, call.request)).then(
        (answer) => {
          if (isRefusal(answer)) {
            done({ outcome: answer.id })
            reply({ code: status.FAILED_PRECONDITION, metadata: packRefusal(answer) })
          } else {
            done({ outcome: 'ok' })
            reply(null, answer)
          }
        },
        (error: unknown) => {
          done({ outcome: 'error' })
          reply({ code: status.INTERNAL, details: `reference ${logDefect(ctx.log, error, `${path} failed`)}` })
        },
      )
    }
  }

  return {
    add(definition, handlers) {
      const served = Object.fromEntries(
        Object.entries(definition).map(([method, { path }]) => {
          const handler = handlers[method]
          if (!handler) throw new Error(`${path} has no handler`)
          return [method, serve(path, handler)]
        }),
      )
      server.addService(definition as ServiceDefinition, served)
    },
    async listen(address) {
      if (address.startsWith('unix:')) await removeStaleSocket(address.slice('unix:'.length))
      await new Promise<void>((resolve, reject) => {
        server.bindAsync(address, ServerCredentials.createInsecure(), (error) => (error ? reject(error) : resolve()))
      })
    },
    close: () =>
      new Promise((resolve) => {
        const force = setTimeout(() => server.forceShutdown(), 5000)
        server.tryShutdown(() => {
          clearTimeout(force)
          resolve()
        })
      }),
  }
}

/** A killed process leaves its socket file behind; one that nobody answers on is in nobody's way. */
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
  const message = { id: refusal.id, message: refusal.message, timeLeftSeconds: refusal.timeLeft }
  metadata.set(metadataKeys.refusal, Buffer.from(RefusalMessage.encode(message).finish()))
  return metadata
}
