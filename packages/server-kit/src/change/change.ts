import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import pg from 'pg'
import { type Pool, type PoolClient, transaction } from '../db/database.ts'
import { type Logger, logDefect } from '../log.ts'
import type { OutboxRow } from '../outbox/write.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { Ctx } from '../rpc/context.ts'
import type { Handler, WriteHandler, WriteMethod } from '../rpc/definition.ts'
import { fromMessage, isLate, LateCall, toMessage } from '../rpc/wire.ts'
import { type Asked, beginRequest, endRequest, type KeptAnswer } from './change.store.ts'

/** A change under way: its call, its transaction, and what is to happen with it. */
export interface Change extends Ctx {
  readonly tx: PoolClient
  /** Facts and pushes that are written in the change's transaction, with the trace of its request. */
  tell(...rows: OutboxRow[]): void
  /** Runs once the change is committed, before it is answered; a repetition of the request runs nothing. */
  afterCommit(work: () => Promise<void> | void): void
  /**
   * Refuses, and yet commits what was written until here: a wrong code that is counted. Like an answer it is given again
   * to the same request, which so counts once.
   */
  refuseButKeep(refusal: Refusal): Refusal
}

/**
 * What a change does, in one transaction. It may run again when PostgreSQL gave the transaction up.
 * @param prepared by what came before the transaction, where something did
 */
export type Work<Request, Reply, Prepared = undefined> = (
  change: Change,
  request: Request,
  prepared: Prepared,
) => Promise<Reply | Refusal>

/** What needs no transaction and would hold one up: reading a form, hashing a password. It changes nothing. */
export type Prepare<Request, Prepared> = (ctx: Ctx, request: Request) => Promise<Prepared | Refusal>

export interface Changes {
  /**
   * The handler of an rpc that changes something. The same request gets its first answer, also while the first is still
   * at work; the same id with another request is refused; what is refused leaves nothing behind and is not remembered.
   * Replies are kept for some days as they are: one that holds a secret needs `ownChange`.
   */
  change<Request, Reply>(work: Work<Request, Reply>): WriteHandler<Request, Reply>
  /** As above, with what comes before the transaction; its refusal is the answer. */
  change<Request, Reply, Prepared>(
    prepare: Prepare<Request, Prepared>,
    work: Work<Request, Reply, Prepared>,
  ): WriteHandler<Request, Reply>
  /** The handler of a hot path that keeps the promise of `change` by its own statement. */
  ownChange<Request, Reply>(handler: Handler<Request, Reply>): WriteHandler<Request, Reply>
}

/** What may name a request for ever: printable, and short enough for an index. */
export const isRequestId = (given: string): boolean => /^[\x21-\x7e]{1,200}$/.test(given)

export const badRequestId: Refusal = refuse('invalid', 'Dit verzoek heeft geen geldig kenmerk.')
export const usedForOther: Refusal = refuse('conflict', 'Dit verzoek is al eerder gedaan, met andere gegevens.')

export function createChanges(deps: { pool: Pool; databaseUrl: string; log: Logger; committed(): void }): Changes {
  const key = fingerprintKey(deps.databaseUrl)

  async function carryOut<Request, Reply, Prepared>(
    method: WriteMethod,
    ctx: Ctx,
    request: Request,
    work: Work<Request, Reply, Prepared>,
    prepared: Prepared,
  ): Promise<Reply | Refusal> {
    const fingerprint = createHmac('sha256', key).update(method.requestSerialize(request)).digest()
    const asked: Asked = { caller: ctx.caller?.userId ?? 0, path: method.path, requestId: ctx.requestId, fingerprint }
    const done = await transaction(deps.pool, async (tx) => {
      // It waited for a connection until its caller was told that it can't be reached.
      if (isLate(ctx)) throw new LateCall()
      const first = await beginRequest(tx, asked)
      if (first) return { answer: first.fingerprint.equals(fingerprint) ? unpack<Reply>(method, first) : usedForOther }
      const change = new RunningChange(ctx, tx)
      const answer = await work(change, request, prepared)
      if (isRefusal(answer) && answer !== change.kept) throw new RolledBack(answer)
      await endRequest(tx, asked, pack(method, answer), change.told, ctx)
      return { answer, change }
    }).catch((error: unknown) => {
      if (error instanceof RolledBack) return { answer: error.refusal }
      throw error
    })
    if ('change' in done && done.change) await finish(done.change, method.path)
    return done.answer
  }

  async function finish({ told, after, log }: RunningChange, path: string): Promise<void> {
    if (told.length > 0) deps.committed()
    for (const work of after) {
      try {
        await work()
      } catch (error) {
        // It is committed: whoever asked hears so, and the defect stands in the log.
        logDefect(log, error, `what follows on ${path} failed`)
      }
    }
  }

  function change<Request, Reply, Prepared>(
    first: Prepare<Request, Prepared> | Work<Request, Reply>,
    second?: Work<Request, Reply, Prepared>,
  ): WriteHandler<Request, Reply> {
    return {
      write: (method) => async (ctx, request) => {
        if (!isRequestId(ctx.requestId)) return badRequestId
        if (!second) return carryOut(method, ctx, request, first as Work<Request, Reply>, undefined)
        const prepared = await (first as Prepare<Request, Prepared>)(ctx, request)
        return isRefusal(prepared) ? prepared : carryOut(method, ctx, request, second, prepared)
      },
    }
  }

  return {
    change,
    ownChange: (handler) => ({ write: () => handler }),
  }
}

/** Ends a transaction in which a change was refused. */
class RolledBack extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

class RunningChange implements Change {
  readonly tx: PoolClient
  readonly told: OutboxRow[] = []
  readonly after: (() => Promise<void> | void)[] = []
  kept: Refusal | undefined
  readonly #ctx: Ctx

  constructor(ctx: Ctx, tx: PoolClient) {
    this.#ctx = ctx
    this.tx = tx
  }

  get requestId() {
    return this.#ctx.requestId
  }
  get caller() {
    return this.#ctx.caller
  }
  get traceparent() {
    return this.#ctx.traceparent
  }
  get deadlineAtMs() {
    return this.#ctx.deadlineAtMs
  }
  get log() {
    return this.#ctx.log
  }

  tell(...rows: OutboxRow[]): void {
    this.told.push(...rows)
  }
  afterCommit(work: () => Promise<void> | void): void {
    this.after.push(work)
  }
  refuseButKeep(refusal: Refusal): Refusal {
    // A refusal of its own: those that stand in the rules are shared by all calls.
    this.kept = { ...refusal }
    return this.kept
  }
}

function pack<Reply>(method: WriteMethod, answer: Reply | Refusal): KeptAnswer {
  return isRefusal(answer)
    ? { reply: null, refusal: Buffer.from(RefusalMessage.encode(toMessage(answer)).finish()) }
    : { reply: method.responseSerialize(answer), refusal: null }
}

function unpack<Reply>(method: WriteMethod, { reply, refusal }: KeptAnswer): Reply | Refusal {
  if (refusal) return fromMessage(RefusalMessage.decode(refusal))
  if (reply) return method.responseDeserialize(reply)
  throw new Error(`a kept answer of ${method.path} is empty`)
}

/**
 * Requests hold passwords, and whoever steals the table must not be able to try guesses on their digests: these are
 * keyed with what the database itself does not hold, the password of the service's role. Without one the key is the
 * process's own, and a repetition that meets another process is refused instead of answered.
 */
function fingerprintKey(databaseUrl: string): Buffer {
  const { password } = new pg.Client({ connectionString: databaseUrl })
  return !password ? randomBytes(32) : createHash('sha256').update(`request answers ${password}`).digest()
}
