import type {
  ResendOtpReply,
  ResendOtpRequest,
  VerifyOtpReply,
  VerifyOtpRequest,
} from '@sottomondo/proto/accounts/v1/auth'
import { type Ctx, isRefusal, type Refusal, refuse, transaction } from '@sottomondo/server-kit'
import type { Accounts } from '../accounts.ts'
import { once, requestKey } from '../once.ts'
import { sha256 } from '../secrets.ts'
import { resendLimit } from './auth.rules.ts'
import { countWrongAttempt, latestOtp } from './otp.store.ts'
import { normalisePhone } from './phone.rules.ts'
import { freshCode, giveCode, isCodeLimitReached, isOpen } from './phone-code.ts'
import { takeThrottle } from './throttle.store.ts'
import { lockUser, lockUserByPhone, markPhoneVerified } from './user.store.ts'

const codePattern = /^[0-9]{6}$/
const refused = refuse('invalid', 'Invalid or expired OTP.')

/**
 * Marks a phone as verified. The right code may be given again while it lives and changes nothing then, so that a
 * retry gets the first answer; wrong ones are counted, one attempt on a user after another.
 */
export async function verifyOtp(accounts: Accounts, request: VerifyOtpRequest): Promise<VerifyOtpReply | Refusal> {
  const { kit, passwords, metrics } = accounts
  const phone = normalisePhone(request.phone)
  const code = request.code.trim()
  if (phone === null || !codePattern.test(code)) return refused
  const right = await transaction(kit.pool, async (tx) => {
    const user = await lockUserByPhone(tx, phone)
    const otp = user && (await latestOtp(tx, user.userId))
    const open = isOpen(otp, kit.clock.nowMs())
    const matches = await passwords.matches(open ? otp.codeHash : undefined, code)
    if (user && matches) await markPhoneVerified(tx, user.userId, kit.clock.nowMs())
    else if (open) await countWrongAttempt(tx, otp.otpId)
    return matches
  })
  metrics.verifications.inc({ outcome: right ? 'ok' : 'wrong' })
  return right ? {} : refused
}

/** Sends a new code, which makes the older ones useless. Whom it knows can't be told from its answers. */
export async function resendOtp(
  accounts: Accounts,
  ctx: Ctx,
  request: ResendOtpRequest,
): Promise<ResendOtpReply | Refusal> {
  const { kit } = accounts
  const phone = normalisePhone(request.phone)
  if (phone === null) return refuse('invalid', 'Vul een geldig gsm-nummer in.')
  const { userId } = request
  const code = await freshCode(accounts)
  let given = false
  const reply = await once<ResendOtpReply>(kit, requestKey(ctx, 'ResendOtp', [phone, userId]), async (tx) => {
    const nowMs = kit.clock.nowMs()
    const waitSeconds = await takeThrottle(tx, sha256(`resend ${userId} ${phone}`), resendLimit, nowMs)
    if (waitSeconds !== undefined)
      return refuse('timer', 'Je hebt net al een code aangevraagd. Wacht even met een volgende.', {
        timeLeft: waitSeconds,
      })
    const user = await lockUser(tx, userId)
    given = user?.phone === phone && !user.phoneVerified && !(await isCodeLimitReached(tx, userId, nowMs))
    if (given) await giveCode(tx, { userId, phone }, code, nowMs)
    return {}
  })
  if (isRefusal(reply)) return reply
  if (given) {
    accounts.metrics.codes.inc({ reason: 'resend' })
    accounts.delivery.nudge()
  }
  return reply
}
