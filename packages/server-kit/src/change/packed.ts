import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import pg from 'pg'
import { isRefusal, type Refusal } from '../call/refusal.ts'
import type { Ctx } from '../rpc/context.ts'
import type { WriteMethod } from '../rpc/definition.ts'
import { fromMessage, toMessage } from '../rpc/wire.ts'
import type { KeptAnswer, RequestIdentity } from './change.store.ts'

/** An answer as it is kept. */
export const pack = (method: WriteMethod, answer: unknown): KeptAnswer =>
  isRefusal(answer)
    ? { reply: null, refusal: packRefusal(answer) }
    : { reply: method.responseSerialize(answer), refusal: null }

export const packRefusal = (refusal: Refusal): Buffer => Buffer.from(RefusalMessage.encode(toMessage(refusal)).finish())

export function unpack<Reply>(method: WriteMethod, { reply, refusal }: KeptAnswer): Reply | Refusal {
  if (refusal) return fromMessage(RefusalMessage.decode(refusal))
  if (reply) return method.responseDeserialize(reply)
  throw new Error(`kept answer of ${method.path} has neither reply nor refusal`)
}

/** What exactly a call asks for, as it is known again. */
export type IdentityOf = (method: WriteMethod, ctx: Ctx, request: unknown) => RequestIdentity

export function createIdentityOf(databaseUrl: string): IdentityOf {
  const key = fingerprintKey(databaseUrl)
  return (method, ctx, request) => ({
    caller: ctx.caller?.userId ?? 0,
    path: method.path,
    requestId: ctx.requestId,
    fingerprint: createHmac('sha256', key).update(method.requestSerialize(request)).digest(),
  })
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
