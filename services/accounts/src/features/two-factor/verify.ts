import type { VerifyTwoFactorReply, VerifyTwoFactorRequest } from '@sottomondo/proto/accounts/v1/two_factor'
import { type PoolClient, transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../context.ts'
import { sessionUserOf } from '../../kernel/account/session-user.ts'
import { notify } from '../../kernel/message/notify.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { openSession } from '../../kernel/session/open-session.ts'
import { lockUser, type User } from '../../kernel/user/user.store.ts'
import { findChallenge, passChallenge } from './challenge.store.ts'
import { takeCode } from './take-code.ts'
import { twoFactorTexts as texts, twoFactorMails } from './two-factor.rules.ts'
import { countRecoveryCodes, findTwoFactor } from './two-factor.store.ts'

const lostLogin = refuse('invalid', texts.lostLogin)
const wrongCode = refuse('invalid', texts.wrongCode, { fields: { code: texts.wrongCode } })

interface Passed {
  user: User
  recoveryCodesLeft: number | undefined
}

/** Does the second step of a login. The request with the right code opens the session, again if its answer was lost. */
export async function verify(
  accounts: AccountsContext,
  ctx: Ctx,
  request: VerifyTwoFactorRequest,
): Promise<VerifyTwoFactorReply | Refusal> {
  const { kit, metrics } = accounts
  const passed = await transaction(kit.pool, (tx) => passStep(accounts, tx, ctx, request))
  if (isRefusal(passed)) {
    metrics.logins.inc({ outcome: 'wrongCode' })
    return passed
  }
  const opened = await openSession(accounts, ctx, passed.user, request)
  metrics.logins.inc({ outcome: isRefusal(opened) ? 'wrong' : 'ok' })
  if (isRefusal(opened)) return lostLogin
  return { user: await sessionUserOf(kit.pool, passed.user), ...opened, recoveryCodesLeft: passed.recoveryCodesLeft }
}

/** The transaction is committed even if it refuses: every try counts. */
async function passStep(
  accounts: AccountsContext,
  tx: PoolClient,
  ctx: Ctx,
  { challenge, code }: VerifyTwoFactorRequest,
): Promise<Passed | Refusal> {
  const tokenHash = sha256(challenge)
  const nowMs = accounts.kit.clock.nowMs()
  const openChallenge = await findChallenge.first(tx, { tokenHash, nowMs })
  const user = openChallenge && (await lockUser(tx, openChallenge.userId))
  // Read again, now that the user's other changes wait.
  const open = user && (await findChallenge.first(tx, { tokenHash, nowMs }))
  if (!open || (open.passedBy !== null && open.passedBy !== ctx.requestId)) return lostLogin
  const { userId } = user
  if (open.passedBy === ctx.requestId) return { user, recoveryCodesLeft: open.recoveryCodesLeft ?? undefined }
  const twoFactor = await findTwoFactor(tx, userId)
  // Switched off since the password was entered.
  if (!twoFactor || twoFactor.enabledAtMs === null) return lostLogin
  const taken = await takeCode(accounts, tx, userId, twoFactor, code)
  if (typeof taken === 'object') return refuse('timer', texts.tooMany, { timeLeft: taken.waitSeconds })
  if (taken === 'wrong') return wrongCode
  const recoveryCodesLeft = taken === 'recovery' ? (await countRecoveryCodes.one(tx, { userId })).left : undefined
  await passChallenge.run(tx, { tokenHash, requestKey: ctx.requestId, recoveryCodesLeft })
  if (recoveryCodesLeft !== undefined) await notify(tx, user, twoFactorMails.recovery(recoveryCodesLeft), nowMs)
  return { user, recoveryCodesLeft }
}
