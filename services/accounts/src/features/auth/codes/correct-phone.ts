import type { CorrectPhoneReply, CorrectPhoneRequest } from '@sottomondo/proto/accounts/v1/auth'
import { normalisePhone } from '@sottomondo/server-kit/phone'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { AccountsContext } from '../../../context.ts'
import { sha256 } from '../../../kernel/secrets.ts'
import { cleanEmail } from '../../../kernel/user/clean-email.ts'
import { takeThrottle } from '../../../kernel/user/throttle.store.ts'
import { reservedSince } from '../../../kernel/user/user.rules.ts'
import {
  correctUserPhone,
  findUserByEmail,
  forgetUnverified,
  lockUser,
  takePhone,
} from '../../../kernel/user/user.store.ts'
import { authTexts, correctionLimit } from '../auth.rules.ts'
import { freshCode, giveCode, isCodeLimitReached } from './phone-code.ts'

const atField = (field: 'password' | 'phone', text: string, id: 'invalid' | 'conflict' = 'invalid'): Refusal =>
  refuse(id, text, { fields: { [field]: text } })
const notCorrected = atField('password', authTexts.notCorrected)
/** Approximate wait until the codes of the last hour no longer count. */
const manyCodes = refuse('timer', authTexts.manyCodes, { timeLeft: 3600 })

/**
 * Gives a user whose phone was never verified another one, and sends a code there; earlier codes become void. It needs
 * the password, so that nobody takes over a name and an address that another user keeps, and works a few times a day,
 * taken numbers included, so that nobody texts strangers or finds out which numbers are known. It does not extend the
 * days for which the sign-up keeps its data.
 */
export function correctPhone(accounts: AccountsContext): WriteHandler<CorrectPhoneRequest, CorrectPhoneReply> {
  const { kit, passwords, delivery, metrics } = accounts
  return kit.change(
    async (_ctx, request: CorrectPhoneRequest) => {
      const phone = normalisePhone(request.phone)
      if (phone === null) return atField('phone', authTexts.noPhone)
      const email = cleanEmail(request.email)
      const user = email === null ? undefined : await findUserByEmail(kit.pool, email)
      const right = await passwords.matches(user?.passwordHash, request.password)
      if (!user || !right || user.phoneVerified) return notCorrected
      return { user, phone, code: await freshCode(accounts) }
    },
    async (change, _request, { user, phone, code }) => {
      const { userId } = user
      const nowMs = kit.clock.nowMs()
      await takePhone(change.tx, phone)
      const now = await lockUser(change.tx, userId)
      if (!now || now.phoneVerified || now.passwordHash !== user.passwordHash) return notCorrected
      const waitSeconds = await takeThrottle(change.tx, sha256(`correct ${userId}`), correctionLimit, nowMs)
      if (waitSeconds !== undefined) return refuse('timer', authTexts.correctedOften, { timeLeft: waitSeconds })
      if (await isCodeLimitReached(change.tx, { userId, phone }, nowMs)) return manyCodes
      if (phone !== now.phone) await forgetUnverified(change.tx, reservedSince(nowMs), { phone })
      if (!(await correctUserPhone(change.tx, userId, phone)))
        return change.refuseButKeep(atField('phone', authTexts.phoneTaken, 'conflict'))
      await giveCode(change.tx, { userId, phone }, code, nowMs)
      change.afterCommit(() => {
        delivery.nudge()
        metrics.codes.inc({ reason: 'correction' })
      })
      return { message: authTexts.codeSentTo(phone), userId, phone }
    },
  )
}
