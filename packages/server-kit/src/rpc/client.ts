import { Client } from '@grpc/grpc-js'
import type { Refusal } from '../call/refusal.ts'
import type { Metrics } from '../process/metrics.ts'
import { traceparentNow } from '../process/tracing.ts'
import type { CallContext, MethodDefinition, RpcClient, RpcDefinition } from './definition.ts'
import { type LaneOutcome, openLane } from './lane-client.ts'
import { authorityOf, clientCredentials, isLocal, type RpcTls } from './tls.ts'
import { fromMessage } from './wire.ts'

const defaultDeadlineMs = 3000
/** A process that is too busy to answer for so long is as good as gone: its calls go to another, under the same ids. */
const askEveryMs = 1000
const answeredWithinMs = 2000

/**
 * The lane to a process whose network is cut would look well until its calls had timed out, and after. A socket of this
 * machine is closed with its process, and leads to no other.
 */
const askingOf = (address: string) =>
  isLocal(address) ? {} : { 'grpc.keepalive_time_ms': askEveryMs, 'grpc.keepalive_timeout_ms': answeredWithinMs }

/** One connection to a service; `rpc(definition)` gives its typed methods. */
export interface RpcConnection {
  rpc<D extends RpcDefinition>(definition: D): RpcClient<D>
  close(): void
}

/**
 * @param deadlineMs of calls that set none of their own
 * @param tls for an address on another machine
 */
export function connectRpc(
  address: string,
  metrics: Metrics,
  deadlineMs: number = defaultDeadlineMs,
  tls?: RpcTls,
): RpcConnection {
  const client = new Client(address, clientCredentials(address, tls), {
    // Looking for a socket costs next to nothing, and players wait: a service that is back is found at once.
    'grpc.initial_reconnect_backoff_ms': 50,
    'grpc.max_reconnect_backoff_ms': 100,
    ...askingOf(address),
    ...authorityOf(address),
  })
  const lane = openLane(client)

  async function invoke(
    method: MethodDefinition<unknown, unknown>,
    ctx: CallContext,
    request: unknown,
    ownDeadlineMs = deadlineMs,
  ): Promise<unknown> {
    const done = metrics.rpcClient.startTimer({ rpc: method.path })
    const call = {
      path: method.path,
      request: method.requestSerialize(request),
      requestId: ctx.requestId,
      caller: ctx.caller,
      traceparent: traceparentNow() ?? ctx.traceparent ?? '',
    }
    const outcome = read(await lane.send(call, ownDeadlineMs))
    if ('reply' in outcome) {
      done({ outcome: 'ok' })
      return method.responseDeserialize(outcome.reply)
    }
    done({ outcome: 'refusal' in outcome ? outcome.refusal.id : 'error' })
    if ('refusal' in outcome) return outcome.refusal
    throw new Error(`${method.path}: ${outcome.defect}`)
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
    close() {
      lane.close()
      client.close()
    },
  }
}

function read(outcome: LaneOutcome): { reply: Buffer } | { refusal: Refusal } | { defect: string } {
  if (!('$case' in outcome)) return outcome
  switch (outcome.$case) {
    case 'reply':
      return { reply: outcome.value }
    case 'refusal':
      return { refusal: fromMessage(outcome.value) }
    default:
      return { defect: outcome.value }
  }
}
