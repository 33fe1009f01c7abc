import { createHash, createHmac, randomBytes } from 'node:crypto'
import { Refusal as RefusalMessage } from '@sottomondo/proto/common/v1/common'
import pg from 'pg'
import { isRefusal, type Refusal } from '../call/refusal.ts'
import type { Ctx } from '../rpc/context.ts'
import type { WriteMethod } from '../rpc/definition.ts'
import { fromMessage, toMessage } from '../rpc/wire.ts'
import type { KeptAnswer, RequestIdentity } from './change.store.ts'

/** Packs an answer for storage. */
export const pack = (method: WriteMethod, answer: unknown): KeptAnswer =>
  isRefusal(answer)
    ? { reply: null, refusal: packRefusal(answer) }
    : { reply: method.responseSerialize(answer), refusal: null }

function packRefusal(refusal: Refusal): Buffer {
  // It would be the answer of its request for days, long after what was away is back.
  if (refusal.id === 'unavailable') throw new Error(`an absence is no answer to be kept: ${refusal.message}`)
  return Buffer.from(RefusalMessage.encode(toMessage(refusal)).finish())
}

export function unpack<Reply>(method: WriteMethod, { reply, refusal }: KeptAnswer): Reply | Refusal {
  if (refusal) return fromMessage(RefusalMessage.decode(refusal))
  if (reply) return method.responseDeserialize(reply)
  throw new Error(`kept answer of ${method.path} has neither reply nor refusal`)
}

/** Returns what a request asks for: a player who presses again sends the same with another click token. */
function identityOf(request: unknown): unknown {
  const hasToken = typeof request === 'object' && request !== null && 'tokenIssuedAtMicros' in request
  return hasToken ? { ...request, tokenIssuedAtMicros: 0 } : request
}

/** Returns the identity by which a repeated call is recognised. */
export type IdentityOf = (method: WriteMethod, ctx: Ctx, request: unknown) => RequestIdentity

export function createIdentityOf(databaseUrl: string): IdentityOf {
  const key = fingerprintKey(databaseUrl)
  return (method, ctx, request) => ({
    caller: ctx.caller?.userId ?? 0,
    path: method.path,
    requestId: ctx.requestId,
    fingerprint: createHmac('sha256', key)
      .update(method.requestSerialize(identityOf(request)))
      .digest(),
  })
}

/**
 * Returns the key of the request digests. Requests hold passwords, and a thief of the table must not be able to try
 * guesses on their digests. So the key is the password of the service's role, which the database itself does not hold.
 * Without a password the key is the process's own, and a repetition that meets another process is refused instead of
 * answered.
 */
function fingerprintKey(databaseUrl: string): Buffer {
  const { password } = new pg.Client({ connectionString: databaseUrl })
  return !password ? randomBytes(32) : createHash('sha256').update(`request answers ${password}`).digest()
}
