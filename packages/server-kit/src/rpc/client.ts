import { Client, credentials, type Metadata, type ServiceError, status } from '@grpc/grpc-js'
import { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import type { Metrics } from '../metrics.ts'
import { isRefusalId, type Refusal, refuse } from '../refusal.ts'
import { traceparentNow } from '../tracing.ts'
import { metadataKeys, writeMetadata } from './context.ts'
import type { CallContext, MethodDefinition, RpcClient, RpcDefinition } from './definition.ts'

const defaultDeadlineMs = 3000

/** UNAVAILABLE is tried again: every state-changing rpc gives the same request id the same answer. */
const serviceConfig = {
  methodConfig: [
    {
      name: [{}],
      retryPolicy: {
        maxAttempts: 4,
        initialBackoff: '0.05s',
        maxBackoff: '0.5s',
        backoffMultiplier: 3,
        retryableStatusCodes: ['UNAVAILABLE'],
      },
    },
  ],
}

/** One connection to a service; `rpc(definition)` gives its typed methods. */
export interface RpcConnection {
  rpc<D extends RpcDefinition>(definition: D): RpcClient<D>
  /** Whether the service can be reached now. */
  reachable(): Promise<boolean>
  close(): void
}

export function connectRpc(address: string, metrics: Metrics): RpcConnection {
  const client = new Client(address, credentials.createInsecure(), {
    'grpc.service_config': JSON.stringify(serviceConfig),
    'grpc.enable_retries': 1,
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1000,
    // Unix sockets have no host name to send.
    'grpc.default_authority': 'localhost',
  })

  function invoke(
    method: MethodDefinition<unknown, unknown>,
    ctx: CallContext,
    request: unknown,
    deadlineMs = defaultDeadlineMs,
  ): Promise<unknown> {
    const done = metrics.rpcClient.startTimer({ rpc: method.path })
    const metadata = writeMetadata({ ...ctx, traceparent: traceparentNow() ?? ctx.traceparent })
    return new Promise((resolve, reject) => {
      client.makeUnaryRequest(
        method.path,
        method.requestSerialize,
        method.responseDeserialize,
        request,
        metadata,
        { deadline: Date.now() + deadlineMs },
        (error, reply) => {
          if (!error) {
            done({ outcome: 'ok' })
            return resolve(reply)
          }
          const refusal = readRefusal(error)
          done({ outcome: refusal?.id ?? 'error' })
          if (refusal) resolve(refusal)
          else reject(new Error(`${method.path}: ${error.message}`, { cause: error }))
        },
      )
    })
  }

  return {
    rpc<D extends RpcDefinition>(definition: D) {
      const methods = Object.entries(definition).map(([name, method]) => [
        name,
        (ctx: CallContext, request: unknown, options?: { deadlineMs?: number }) =>
          invoke(method, ctx, request, options?.deadlineMs),
      ])
      return Object.fromEntries(methods) as RpcClient<D>
    },
    reachable: () =>
      new Promise((resolve) => client.waitForReady(Date.now() + 1000, (error) => resolve(error === undefined))),
    close: () => client.close(),
  }
}

function readRefusal(error: ServiceError): Refusal | undefined {
  if (error.code === status.UNAVAILABLE || error.code === status.DEADLINE_EXCEEDED)
    return refuse('unavailable', 'Deze dienst is even niet bereikbaar. Probeer het zo opnieuw.')
  const packed = (error.metadata as Metadata | undefined)?.get(metadataKeys.refusal)[0]
  if (!Buffer.isBuffer(packed)) return undefined
  const { id, message, timeLeftSeconds } = RefusalMessage.decode(packed)
  if (!isRefusalId(id)) throw new Error(`an unknown refusal came back: ${id}`)
  return refuse(id, message, timeLeftSeconds === undefined ? {} : { timeLeft: timeLeftSeconds })
}
