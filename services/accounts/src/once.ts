import {
  type Clock,
  type Ctx,
  isRefusal,
  type Pool,
  type PoolClient,
  type Refusal,
  run,
  transaction,
} from '@sottomondo/server-kit'
import { sha256 } from './secrets.ts'

/** Names a request: the same id, caller and contents are the same request. Never holds a password. */
export function requestKey(ctx: Ctx, method: string, about: unknown): string {
  if (ctx.requestId === '') throw new Error(`${method} came without a request id`)
  return sha256(JSON.stringify([method, ctx.requestId, ctx.caller?.userId ?? 0, about]))
}

/**
 * One state-changing request in one transaction. Its retry gets the first answer without doing anything again,
 * also while the first is still at work; a refusal undoes everything and is not remembered.
 */
export function once<Answer extends object>(
  deps: { pool: Pool; clock: Clock },
  key: string,
  work: (tx: PoolClient) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return transaction(deps.pool, async (tx) => {
    await run(tx, 'request_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    const [first] = await run<{ answer: Answer }>(
      tx,
      'request_first',
      'select answer from answered_request where key = $1',
      [key],
    )
    if (first) return first.answer
    await tx.query('savepoint before_work')
    const answer = await work(tx)
    if (isRefusal(answer)) {
      await tx.query('rollback to savepoint before_work')
      return answer
    }
    await run(tx, 'request_answered', 'insert into answered_request (key, answer, answered_at) values ($1, $2, $3)', [
      key,
      JSON.stringify(answer),
      new Date(deps.clock.nowMs()),
    ])
    return answer
  })
}
