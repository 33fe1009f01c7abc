import type { Needs } from '../call/needs.ts'
import { isRefusal, type Refusal, refuse } from '../call/refusal.ts'
import { type Pool, transaction } from '../db/database.ts'
import type { Ctx } from '../rpc/context.ts'
import type { Handler, WriteHandler, WriteMethod } from '../rpc/definition.ts'
import { isLate, LateCall } from '../rpc/wire.ts'
import { beginRequest, endRequest } from './change.store.ts'
import { type IdentityOf, pack, unpack } from './packed.ts'
import { type Change, followUp, RolledBack, RunningChange, refusedIn } from './running-change.ts'

/**
 * The body of a change, in one transaction. It may run again when PostgreSQL gave the transaction up.
 * @param prepared the result of the `Prepare` step, if there is one
 */
export type Work<Request, Reply, Prepared = undefined> = (
  change: Change,
  request: Request,
  prepared: Prepared,
) => Promise<Reply | Refusal>

/** Work that needs no transaction and would keep one open: reading a form, hashing a password. It changes nothing. */
type Prepare<Request, Prepared> = (ctx: Ctx, request: Request) => Promise<Prepared | Refusal>

export interface Changes {
  /**
   * Makes the handler of an rpc that changes something. The same request gets its first answer, also while the first is
   * still at work; the same id with another request is refused. A refused request leaves nothing behind and is not
   * remembered. Replies are kept as they are for some days: a reply that holds a secret needs `ownChange`.
   */
  change<Request, Reply>(work: Work<Request, Reply>): WriteHandler<Request, Reply>
  /** As above, with a step before the transaction; a refusal of that step is the answer. */
  change<Request, Reply, Prepared>(
    prepare: Prepare<Request, Prepared>,
    work: Work<Request, Reply, Prepared>,
  ): WriteHandler<Request, Reply>
  /** Makes the handler of a hot path that keeps the promise of `change` by its own statement. */
  ownChange<Request, Reply>(handler: Handler<Request, Reply>): WriteHandler<Request, Reply>
}

/** Whether a text may be a request id: printable, and short enough for an index. */
export const isRequestId = (given: string): boolean => /^[\x21-\x7e]{1,200}$/.test(given)

export const badRequestId: Refusal = refuse('invalid', 'Dit verzoek heeft geen geldig kenmerk.')
export const usedForOther: Refusal = refuse('conflict', 'Dit verzoek is al eerder gedaan, met andere gegevens.')

export function createChanges(deps: { pool: Pool; identityOf: IdentityOf; committed(): void }): Changes {
  async function carryOut<Request, Reply, Prepared>(
    method: WriteMethod,
    { ctx, request, needs }: { ctx: Ctx; request: Request; needs: Needs | undefined },
    work: Work<Request, Reply, Prepared>,
    prepared: Prepared,
  ): Promise<Reply | Refusal> {
    const identity = deps.identityOf(method, ctx, request)
    const done = await transaction(deps.pool, async (tx) => {
      // The change waited for a connection until its caller was told that the service is unreachable.
      if (isLate(ctx)) throw new LateCall()
      const first = await beginRequest(tx, identity)
      if (first)
        return { answer: first.fingerprint.equals(identity.fingerprint) ? unpack<Reply>(method, first) : usedForOther }
      const change = new RunningChange(ctx, tx, needs)
      const answer = await work(change, request, prepared)
      if (isRefusal(answer) && answer !== change.kept) throw new RolledBack(answer)
      await endRequest(tx, identity, pack(method, answer), change.outbox, ctx)
      return { answer, change }
    }).catch(refusedIn)
    if ('change' in done && done.change) await followUp(done.change, method.path, deps.committed)
    return done.answer
  }

  function change<Request, Reply, Prepared>(
    first: Prepare<Request, Prepared> | Work<Request, Reply>,
    second?: Work<Request, Reply, Prepared>,
  ): WriteHandler<Request, Reply> {
    return {
      write: (method) => async (ctx, request, needs) => {
        if (!isRequestId(ctx.requestId)) return badRequestId
        const call = { ctx, request, needs }
        if (!second) return carryOut(method, call, first as Work<Request, Reply>, undefined)
        const prepared = await (first as Prepare<Request, Prepared>)(ctx, request)
        return isRefusal(prepared) ? prepared : carryOut(method, call, second, prepared)
      },
    }
  }

  return {
    change,
    ownChange: (handler) => ({
      write: () => async (ctx, request, needs) =>
        isRequestId(ctx.requestId) ? handler(ctx, request, needs) : badRequestId,
    }),
  }
}
