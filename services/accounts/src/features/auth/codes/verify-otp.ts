import type {
  ResendOtpReply,
  ResendOtpRequest,
  VerifyOtpReply,
  VerifyOtpRequest,
} from '@sottomondo/proto/accounts/v1/auth'
import { normalisePhone } from '@sottomondo/server-kit/phone'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import { cleaners } from '@sottomondo/server-kit/text'
import type { AccountsContext } from '../../../context.ts'
import { bearReserved } from '../../../kernel/account/birth.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { openSession } from '../../../kernel/session/open-session.ts'
import { takeThrottle } from '../../../kernel/user/throttle.store.ts'
import { findUser, lockUser, lockUserByPhone, markPhoneVerified } from '../../../kernel/user/user.store.ts'
import { authTexts, resendLimit } from '../auth.rules.ts'
import { countWrongAttempt, latestOtp, noteVerifyingRequest, userVerifiedBy } from './otp.store.ts'
import { freshCode, giveCode, isCodeLimitReached, isOpen } from './phone-code.ts'

const codePattern = /^[0-9]{6}$/
const wrongCode = 'Invalid or expired OTP.'
const refused = refuse('invalid', wrongCode, { fields: { code: wrongCode } })
/** Used for unknown phones: the same work is done for no row, so that the duration reveals nothing. */
const nobodysId = 0
const noSession: VerifyOtpReply = { sessionToken: '', expiresAtMs: 0, message: authTexts.verifiedBefore }

/**
 * Marks a phone as verified, and brings the gangster to life whose name the sign-up has kept. The request that does so
 * also opens a session; a repetition of the code by another request does not.
 */
export function verifyOtp(accounts: AccountsContext): WriteHandler<VerifyOtpRequest, VerifyOtpReply> {
  const { kit } = accounts
  const verification = verifyPhone(accounts)
  return {
    write: (method) => {
      const verify = verification.write(method)
      return async (ctx, request) => {
        const { phone, code, address, userAgent, replacedTokenHash } = request
        // The network is no part of the request's content: a repetition may come over another one.
        const verified = await verify(ctx, { phone, code, address: '', userAgent: '' })
        if (isRefusal(verified)) return verified
        const nowMs = kit.clock.nowMs()
        const known = normalisePhone(phone)
        const userId = known === null ? undefined : await userVerifiedBy(kit.pool, known, ctx.requestId, nowMs)
        const user = userId === undefined ? undefined : await findUser(kit.pool, userId)
        const opened = user && (await openSession(accounts, ctx, user, { address, userAgent, replacedTokenHash }))
        // The phone is verified all the same: a user who gets no session here logs in.
        return opened && !isRefusal(opened) ? { ...opened, message: authTexts.verified } : noSession
      }
    },
  }
}

/** Counts wrong codes; the attempts on a user run one after another. */
function verifyPhone(accounts: AccountsContext): WriteHandler<VerifyOtpRequest, VerifyOtpReply> {
  const { kit, passwords, metrics } = accounts
  return kit.change(async (change, request: VerifyOtpRequest) => {
    const phone = normalisePhone(request.phone)
    const code = cleaners.code(request.code)
    if (phone === null || !codePattern.test(code)) return refused
    const user = await lockUserByPhone(change.tx, phone)
    const otp = await latestOtp(change.tx, user?.userId ?? nobodysId)
    const open = isOpen(otp, kit.clock.nowMs())
    const right = await passwords.matches(open ? otp.codeHash : undefined, code)
    metrics.verifications.inc({ outcome: right ? 'ok' : 'wrong' })
    if (user && open && right) {
      const nowMs = kit.clock.nowMs()
      const first = await markPhoneVerified(change.tx, user.userId, nowMs)
      if (first) await noteVerifyingRequest(change.tx, otp.otpId, change.requestId)
      await bearReserved(accounts, change, user.userId, nowMs)
      return noSession
    }
    await countWrongAttempt(change.tx, open ? otp.otpId : nobodysId)
    return change.refuseButKeep(refused)
  })
}

/** Sends a new code, which voids the older ones. Its answers don't reveal which phones are known. */
export function resendOtp(accounts: AccountsContext): WriteHandler<ResendOtpRequest, ResendOtpReply> {
  const { kit, metrics, delivery } = accounts
  return kit.change(
    async (_ctx, request: ResendOtpRequest) => {
      const phone = normalisePhone(request.phone)
      if (phone === null) return refuse('invalid', authTexts.noPhone)
      return { phone, code: await freshCode(accounts) }
    },
    async (change, { userId }, { phone, code }) => {
      const nowMs = kit.clock.nowMs()
      const waitSeconds = await takeThrottle(change.tx, sha256(`resend ${userId} ${phone}`), resendLimit, nowMs)
      if (waitSeconds !== undefined)
        return refuse('timer', 'Je hebt net al een code aangevraagd. Wacht even met een volgende.', {
          timeLeft: waitSeconds,
        })
      const answer = { message: authTexts.codeSent }
      const user = await lockUser(change.tx, userId)
      const known = user && user.phone === phone && !user.phoneVerified
      const owner = known ? user : { userId, phone }
      const limitReached = await isCodeLimitReached(change.tx, owner, nowMs)
      const given = known === true && !limitReached
      await giveCode(change.tx, owner, code, nowMs, given)
      change.afterCommit(() => {
        if (given) metrics.codes.inc({ reason: 'resend' })
        delivery.nudge()
      })
      return answer
    },
  )
}
