import type {
  ResendOtpReply,
  ResendOtpRequest,
  VerifyOtpReply,
  VerifyOtpRequest,
} from '@sottomondo/proto/accounts/v1/auth'
import { normalisePhone, refuse, type WriteHandler } from '@sottomondo/server-kit'
import { bearReserved } from '../account/birth.ts'
import type { Accounts } from '../accounts.ts'
import { sha256 } from '../secrets.ts'
import { resendLimit } from './auth.rules.ts'
import { countWrongAttempt, latestOtp } from './otp.store.ts'
import { freshCode, giveCode, isCodeLimitReached, isOpen } from './phone-code.ts'
import { takeThrottle } from './throttle.store.ts'
import { lockUser, lockUserByPhone, markPhoneVerified } from './user.store.ts'

const codePattern = /^[0-9]{6}$/
const refused = refuse('invalid', 'Invalid or expired OTP.')

/**
 * Marks a phone as verified, and lets the gangster be born whose name the sign-up has kept; wrong codes are counted, one
 * attempt on a user after another.
 */
export function verifyOtp(accounts: Accounts): WriteHandler<VerifyOtpRequest, VerifyOtpReply> {
  const { kit, passwords, metrics } = accounts
  return kit.change(async (change, request: VerifyOtpRequest) => {
    const phone = normalisePhone(request.phone)
    const code = request.code.trim()
    if (phone === null || !codePattern.test(code)) return refused
    const user = await lockUserByPhone(change.tx, phone)
    const otp = user && (await latestOtp(change.tx, user.userId))
    const open = isOpen(otp, kit.clock.nowMs())
    const right = await passwords.matches(open ? otp.codeHash : undefined, code)
    metrics.verifications.inc({ outcome: right ? 'ok' : 'wrong' })
    if (user && right) {
      const nowMs = kit.clock.nowMs()
      await markPhoneVerified(change.tx, user.userId, nowMs)
      await bearReserved(accounts, change, user.userId, nowMs)
      return {}
    }
    if (!open) return refused
    await countWrongAttempt(change.tx, otp.otpId)
    return change.refuseButKeep(refused)
  })
}

/** Sends a new code, which makes the older ones useless. Whom it knows can't be told from its answers. */
export function resendOtp(accounts: Accounts): WriteHandler<ResendOtpRequest, ResendOtpReply> {
  const { kit, metrics, delivery } = accounts
  return kit.change(
    async (_ctx, request: ResendOtpRequest) => {
      const phone = normalisePhone(request.phone)
      if (phone === null) return refuse('invalid', 'Vul een geldig gsm-nummer in.')
      return { phone, code: await freshCode(accounts) }
    },
    async (change, { userId }, { phone, code }) => {
      const nowMs = kit.clock.nowMs()
      const waitSeconds = await takeThrottle(change.tx, sha256(`resend ${userId} ${phone}`), resendLimit, nowMs)
      if (waitSeconds !== undefined)
        return refuse('timer', 'Je hebt net al een code aangevraagd. Wacht even met een volgende.', {
          timeLeft: waitSeconds,
        })
      const user = await lockUser(change.tx, userId)
      if (user?.phone !== phone || user.phoneVerified || (await isCodeLimitReached(change.tx, userId, nowMs))) return {}
      await giveCode(change.tx, { userId, phone }, code, nowMs)
      change.afterCommit(() => {
        metrics.codes.inc({ reason: 'resend' })
        delivery.nudge()
      })
      return {}
    },
  )
}
