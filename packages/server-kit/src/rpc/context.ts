import type { Metadata } from '@grpc/grpc-js'
import { Caller } from '@sottomondo/proto/common/v1/common'
import { type Refusal, refuse } from '../call/refusal.ts'
import type { Logger } from '../process/log.ts'

/** The context of the call that a handler serves. */
export interface Ctx {
  /** The same from the gateway to the push; the idempotency key of a state-changing call. */
  requestId: string
  /** The caller; absent for visitors and for calls between services. */
  caller: Caller | undefined
  traceparent: string | undefined
  /** When the caller stops waiting, as epoch ms: later work is not begun any more. */
  deadlineAtMs?: number | undefined
  log: Logger
}

/** Returns the calling gangster. A call without one is a defect of the caller: the gateway checks access. */
export function playerOf(ctx: Ctx): Caller {
  if (!ctx.caller || ctx.caller.accountId === 0) throw new Error(`call ${ctx.requestId} needs a player and has none`)
  return ctx.caller
}

/** Returns the calling user, with or without a living gangster. */
export function userOf(ctx: Ctx): Caller {
  if (!ctx.caller) throw new Error(`call ${ctx.requestId} needs a user and has none`)
  return ctx.caller
}

/**
 * Refuses callers who are not the admin: the gateway has checked it, and the owning service checks again. Null for the
 * admin.
 */
export const refusalOfNonAdmin = ({ caller }: Ctx): Refusal | null =>
  caller?.isAdmin ? null : refuse('forbidden', 'Je hebt hier geen toegang toe.')

export const metadataKeys = {
  requestId: 'request-id',
  caller: 'caller-bin',
  traceparent: 'traceparent',
  refusal: 'refusal-bin',
} as const

/**
 * A call being served. A class, because `log` is a getter: V8 gives each object literal with a getter a hidden class of
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

  /** Made on first use, for it costs more than most calls do. */
  get log(): Logger {
    this.#log ??= this.#processLog.child({ requestId: this.requestId })
    return this.#log
  }
}

/** @param log the process's logger, from which the call's own is made */
export const createCtx = (carried: Omit<Ctx, 'log'>, log: Logger): Ctx => new ServedCall(carried, log)

/** Reads the context of a plain unary gRPC call. */
export function readMetadata(metadata: Metadata, log: Logger): Ctx {
  const caller = metadata.get(metadataKeys.caller)[0]
  const carried = {
    requestId: String(metadata.get(metadataKeys.requestId)[0] ?? ''),
    caller: Buffer.isBuffer(caller) ? Caller.decode(caller) : undefined,
    traceparent: metadata.get(metadataKeys.traceparent)[0]?.toString(),
  }
  return createCtx(carried, log)
}
