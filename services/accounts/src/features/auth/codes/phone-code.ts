import { type PoolClient, transaction } from '@sottomondo/server-kit/database'
import type { AccountsContext } from '../../../context.ts'
import { countTexts, enqueueMessage } from '../../../kernel/message/message.store.ts'
import { newDigits } from '../../../kernel/secrets.ts'
import { lockUser, type User } from '../../../kernel/user/user.store.ts'
import { otpRules } from '../auth.rules.ts'
import { countOtps, insertOtp, latestOtp, type Otp } from './otp.store.ts'

/** A code that is not sent yet. */
export interface FreshCode {
  code: string
  hash: string
}

export async function freshCode({ passwords }: AccountsContext): Promise<FreshCode> {
  const code = newDigits(otpRules.digits)
  return { code, hash: await passwords.hash(code) }
}

/**
 * Makes a code a user's only valid one and enqueues its text message.
 * @param given false to do the same work without either
 */
export async function giveCode(
  tx: PoolClient,
  user: { userId: number; phone: string },
  fresh: FreshCode,
  nowMs: number,
  given = true,
): Promise<void> {
  const minutes = otpRules.lifeSeconds / 60
  await insertOtp(tx, user.userId, fresh.hash, nowMs, given)
  await enqueueMessage(
    tx,
    {
      kind: 'sms',
      to: user.phone,
      subject: '',
      body: `Je Sottomondo-code is ${fresh.code}. Geef hem aan niemand door. Hij is ${minutes} minuten geldig.`,
      expiresAtMs: nowMs + otpRules.lifeSeconds * 1000,
    },
    nowMs,
    given,
  )
}

/** Returns whether a code may still be tried. */
export function isOpen(otp: Otp | undefined, nowMs: number): otp is Otp {
  return otp !== undefined && nowMs < otp.expiresAtMs && otp.wrongAttempts < otpRules.maxWrongAttempts
}

/** Returns whether a user, or an earlier user of the phone, has got an hour's limit of codes. */
export async function isCodeLimitReached(
  tx: PoolClient,
  { userId, phone }: { userId: number; phone: string },
  nowMs: number,
): Promise<boolean> {
  const sinceMs = nowMs - 3_600_000
  const codes = await countOtps(tx, userId, sinceMs)
  const texts = await countTexts(tx, phone, sinceMs)
  return codes >= otpRules.maxPerUserPerHour || texts >= otpRules.maxPerPhonePerHour
}

/** Sends a code to a user who logs in with an unverified phone, unless one is still open. */
export async function giveCodeWhenNoneIsOpen(accounts: AccountsContext, user: User): Promise<void> {
  const { pool, clock } = accounts.kit
  if (isOpen(await latestOtp(pool, user.userId), clock.nowMs())) return
  const fresh = await freshCode(accounts)
  const given = await transaction(pool, async (tx) => {
    await lockUser(tx, user.userId)
    const nowMs = clock.nowMs()
    if (isOpen(await latestOtp(tx, user.userId), nowMs)) return false
    if (await isCodeLimitReached(tx, user, nowMs)) return false
    await giveCode(tx, user, fresh, nowMs)
    return true
  })
  if (!given) return
  accounts.metrics.codes.inc({ reason: 'login' })
  accounts.delivery.nudge()
}
