import type { CheckSignUpReply, SignUpReply, SignUpRequest } from '@sottomondo/proto/accounts/v1/auth'
import type { PoolClient } from '@sottomondo/server-kit/database'
import { normalisePhone } from '@sottomondo/server-kit/phone'
import { isRefusal, type Refusal, refuse, refuseFields } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import { cleaners } from '@sottomondo/server-kit/text'
import type { AccountsContext } from '../../context.ts'
import { isGender, newNameFault, noGender } from '../../kernel/account/account.rules.ts'
import { isNameTaken } from '../../kernel/account/account.store.ts'
import { nameTaken, reserveGangster } from '../../kernel/account/birth.ts'
import { cleanEmail } from '../../kernel/user/clean-email.ts'
import { reservedSince } from '../../kernel/user/user.rules.ts'
import { findTaken, forgetUnverified, insertUser, takePhone } from '../../kernel/user/user.store.ts'
import { authTexts } from './auth.rules.ts'
import { freshCode, giveCode, isCodeLimitReached } from './codes/phone-code.ts'
import { ownNameFault, passwordFault } from './password/password.rules.ts'

/**
 * Makes a user, sends them a code and keeps the name of their first gangster, all or nothing. The gangster is born when
 * the phone is verified; until then the name is only kept, for some days.
 */
export function signUp(accounts: AccountsContext): WriteHandler<SignUpRequest, SignUpReply> {
  const { kit, passwords, delivery, metrics } = accounts
  return kit.change(
    async (_ctx, request: SignUpRequest) => {
      const judged = judge(request)
      if (isRefusal(judged)) return judged
      const { email, phone, accountName, gender } = judged
      const passwordHash = await passwords.hash(request.password)
      return {
        user: { email, phone, passwordHash },
        gangster: { accountName, gender },
        code: await freshCode(accounts),
      }
    },
    async (change, _request, { user, gangster, code }) => {
      const nowMs = kit.clock.nowMs()
      await takePhone(change.tx, user.phone)
      const wanted = { accountName: gangster.accountName, email: user.email, phone: user.phone }
      await forgetUnverified(change.tx, reservedSince(nowMs), wanted)
      const made = await insertUser.first(change.tx, { ...user, nowMs })
      if (!made) return takenBy(change.tx, wanted)
      const { userId } = made
      const reserved = await reserveGangster(change, { ...gangster, userId, nowMs })
      if (isRefusal(reserved)) return reserved
      const owner = { userId, phone: user.phone }
      const given = !(await isCodeLimitReached(change.tx, owner, nowMs))
      await giveCode(change.tx, owner, code, nowMs, given)
      change.afterCommit(() => {
        delivery.nudge()
        if (given) metrics.codes.inc({ reason: 'signup' })
      })
      return { ...owner, message: authTexts.signedUp }
    },
  )
}

/**
 * Returns the errors of a sign-up before it is sent. Names are public; used addresses and phones are not, so that only
 * a sign-up reveals them, which costs one of few attempts.
 */
export async function checkSignUp(
  { kit }: AccountsContext,
  request: SignUpRequest,
): Promise<CheckSignUpReply | Refusal> {
  const judged = judge(request)
  if (isRefusal(judged)) return judged
  const isTaken = await isNameTaken(kit.pool, judged.accountName, reservedSince(kit.clock.nowMs()))
  return isTaken ? nameTaken : {}
}

/** Checks a sign-up without the database, every field at once. */
function judge(request: SignUpRequest) {
  const { password, gender } = request
  const email = cleanEmail(request.email)
  const phone = normalisePhone(request.phone)
  const accountName = cleaners.name(request.accountName)
  const names = { email: email ?? '', names: [accountName] }
  const refusal = refuseFields({
    email: email === null ? 'Vul een geldig e-mailadres in.' : null,
    phone: phone === null ? authTexts.noPhone : null,
    password: passwordFault(password) ?? ownNameFault(password, names),
    accountName: newNameFault(accountName),
    gender: isGender(gender) ? null : noGender,
  })
  if (refusal || email === null || phone === null || !isGender(gender)) return refusal ?? refuse('invalid', noGender)
  return { email, phone, accountName, gender }
}

async function takenBy(tx: PoolClient, wanted: Parameters<typeof findTaken>[1]): Promise<Refusal> {
  const taken = await findTaken(tx, wanted)
  const faults = {
    email: taken.email ? 'Dit e-mailadres is al in gebruik.' : null,
    phone: taken.phone ? authTexts.phoneTaken : null,
    accountName: taken.accountName ? nameTaken.message : null,
  }
  // The other holder has gone between the two statements: the next try will succeed.
  return refuseFields(faults, 'conflict') ?? refuse('conflict', 'Er is iets misgegaan. Probeer opnieuw.')
}
