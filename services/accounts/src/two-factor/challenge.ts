import { type Ctx, transaction } from '@sottomondo/server-kit'
import type { Accounts } from '../accounts.ts'
import { newToken, sha256 } from '../secrets.ts'
import { dropChallenge, insertChallenge } from './challenge.store.ts'
import { challengeRules } from './two-factor.rules.ts'

/**
 * What the second step of a login is made with, by whose password was right. It stands nowhere but as its hash: the same
 * login once more gets another one in its place.
 */
export async function challengeUser({ kit }: Accounts, ctx: Ctx, { userId }: { userId: number }): Promise<string> {
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
