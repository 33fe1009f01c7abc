import type { Metadata } from '@grpc/grpc-js'
import { Caller } from '@sottomondo/proto/common/v1/common'
import { type Refusal, refuse } from '../call/refusal.ts'
import type { Logger } from '../process/log.ts'

/** What a handler knows of the call it serves. */
export interface Ctx {
  /** From the gateway to the push the same; the idempotency key of a state-changing call. */
  requestId: string
  /** Who calls; absent for visitors and for calls between services. */
  caller: Caller | undefined
  traceparent: string | undefined
  /** When the caller stops waiting, as epoch ms: what has not begun by then is not begun. */
  deadlineAtMs?: number | undefined
  log: Logger
}

/** The calling gangster. A call without one is a defect of the caller: the gateway checks access. */
export function playerOf(ctx: Ctx): Caller {
  if (!ctx.caller || ctx.caller.accountId === 0) throw new Error(`call ${ctx.requestId} needs a player and has none`)
  return ctx.caller
}

/** The calling user, with or without a living gangster. */
export function userOf(ctx: Ctx): Caller {
  if (!ctx.caller) throw new Error(`call ${ctx.requestId} needs a user and has none`)
  return ctx.caller
}

/** For rpcs of the admin alone: the gateway has judged it, and their owner judges it again. Null for the admin. */
export const refusalOfNonAdmin = ({ caller }: Ctx): Refusal | null =>
  caller?.isAdmin ? null : refuse('forbidden', 'Je hebt hier geen toegang toe.')

export const metadataKeys = {
  requestId: 'request-id',
  caller: 'caller-bin',
  traceparent: 'traceparent',
  refusal: 'refusal-bin',
} as const

/**
 * A call that is served. A class, for its `log` is a getter: V8 gives each object literal with a getter a hidden class of
 * its own, and that keeps all that the call has touched until the next full collection.
 */
class ServedCall implements Ctx {
  readonly requestId: string
  readonly caller: Caller | undefined
  readonly traceparent: string | undefined
  readonly deadlineAtMs: number | undefined
  readonly #processLog: Logger
  #log: Logger | undefined

  constructor({ requestId, caller, traceparent, deadlineAtMs }: Omit<Ctx, 'log'>, processLog: Logger) {
    this.requestId = requestId
    this.caller = caller
    this.traceparent = traceparent
    this.deadlineAtMs = deadlineAtMs
    this.#processLog = processLog
  }

  /** Made only when somebody logs, for it costs more than most calls do. */
  get log(): Logger {
    this.#log ??= this.#processLog.child({ requestId: this.requestId })
    return this.#log
  }
}

/** @param log the process's, of which the call's own is made */
export const createCtx = (carried: Omit<Ctx, 'log'>, log: Logger): Ctx => new ServedCall(carried, log)

/** The context of a call that came as plain unary gRPC. */
export function readMetadata(metadata: Metadata, log: Logger): Ctx {
  const caller = metadata.get(metadataKeys.caller)[0]
  const carried = {
    requestId: String(metadata.get(metadataKeys.requestId)[0] ?? ''),
    caller: Buffer.isBuffer(caller) ? Caller.decode(caller) : undefined,
    traceparent: metadata.get(metadataKeys.traceparent)[0]?.toString(),
  }
  return createCtx(carried, log)
}
