import type { EnableTwoFactorReply } from '@sottomondo/proto/accounts/v1/two_factor'
import { transaction } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, userOf } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { notify } from '../../kernel/message/notify.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { lockUser } from '../../kernel/user/user.store.ts'
import {
  cleanRecoveryCode,
  recoveryCodesOf,
  stepOf,
  twoFactorTexts as texts,
  twoFactorMails,
  twoFactorRules,
} from './two-factor.rules.ts'
import { enableTwoFactor, findTwoFactor, insertRecoveryCodes } from './two-factor.store.ts'

const hashed = (code: string): string => sha256(cleanRecoveryCode(code) ?? code)

/**
 * Enables a begun enrolment for a user who enters a code of it. A repetition of the request gets the same recovery
 * codes.
 */
export async function enableCodes(
  { kit, seal }: AccountsContext,
  ctx: Ctx,
  code: string,
): Promise<EnableTwoFactorReply | Refusal> {
  const { userId } = userOf(ctx)
  const nowMs = kit.clock.nowMs()
  return transaction(kit.pool, async (tx) => {
    const user = await lockUser(tx, userId)
    const begun = user && (await findTwoFactor(tx, userId))
    const answered = (secret: Buffer) => ({ message: texts.on, recoveryCodes: recoveryCodesOf(secret, ctx.requestId) })
    if (begun?.enabledBy === ctx.requestId) return answered(seal.open(userId, begun))
    if (begun && begun.enabledAtMs !== null) return refuse('conflict', texts.alreadyOn)
    if (!begun || nowMs > begun.begunAtMs + twoFactorRules.beginSeconds * 1000) return refuse('invalid', texts.notBegun)
    const secret = seal.open(userId, begun)
    const step = stepOf(code, secret, nowMs, begun.lastStep)
    if (step === null) return refuse('invalid', texts.wrongCode, { fields: { code: texts.wrongCode } })
    await enableTwoFactor.run(tx, { userId, nowMs, enabledBy: ctx.requestId, step })
    const reply = answered(secret)
    await insertRecoveryCodes.run(tx, { userId, codeHashes: reply.recoveryCodes.map(hashed) })
    await notify(tx, user, twoFactorMails.on, nowMs)
    return reply
  })
}
