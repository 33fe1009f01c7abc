import type { PoolClient } from '@sottomondo/server-kit/database'
import type { AccountsContext } from '../../context.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { takeThrottle } from '../../kernel/user/throttle.store.ts'
import { cleanRecoveryCode, codeLimit, stepOf } from './two-factor.rules.ts'
import { type TwoFactor, takeRecoveryCode, takeStep } from './two-factor.store.ts'

/** The kind of the right code, or in how many seconds another may be tried. */
export type TakenCode = 'app' | 'recovery' | 'wrong' | { waitSeconds: number }

/**
 * Uses up a code of the app or for recovery, in a transaction that has locked the user and is committed even if the
 * code was wrong: each try counts.
 */
export async function takeCode(
  { kit, seal }: Pick<AccountsContext, 'kit' | 'seal'>,
  tx: PoolClient,
  userId: number,
  twoFactor: TwoFactor,
  code: string,
): Promise<TakenCode> {
  const nowMs = kit.clock.nowMs()
  const waitSeconds = await takeThrottle(tx, sha256(`two-factor ${userId}`), codeLimit, nowMs)
  if (waitSeconds !== undefined) return { waitSeconds }
  const step = stepOf(code, seal.open(userId, twoFactor), nowMs, twoFactor.lastStep)
  if (step !== null) return (await takeStep(tx, userId, step)) ? 'app' : 'wrong'
  const recovery = cleanRecoveryCode(code)
  return recovery !== null && (await takeRecoveryCode(tx, userId, sha256(recovery), nowMs)) ? 'recovery' : 'wrong'
}
