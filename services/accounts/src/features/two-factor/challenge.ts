import { transaction } from '@sottomondo/server-kit/database'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { newToken, sha256 } from '../../kernel/secrets.ts'
import { dropChallenge, insertChallenge } from './challenge.store.ts'
import { challengeRules } from './two-factor.rules.ts'

/**
 * Makes the token for the second step of a login, after the right password. Only its hash is stored: a repetition of
 * the login gets another token in its place.
 */
export async function challengeUser(
  { kit }: AccountsContext,
  ctx: Ctx,
  { userId }: { userId: number },
): Promise<string> {
  const challenge = newToken()
  const nowMs = kit.clock.nowMs()
  const expiresAtMs = nowMs + challengeRules.lifeSeconds * 1000
  await transaction(kit.pool, async (tx) => {
    await dropChallenge.run(tx, { userId, requestKey: ctx.requestId })
    const made = { tokenHash: sha256(challenge), userId, requestKey: ctx.requestId, nowMs, expiresAtMs }
    await insertChallenge.run(tx, made)
  })
  return challenge
}
