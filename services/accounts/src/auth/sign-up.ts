import type { SignUpReply, SignUpRequest } from '@sottomondo/proto/accounts/v1/auth'
import {
  isRefusal,
  normalisePhone,
  type PoolClient,
  type Refusal,
  refuse,
  type WriteHandler,
} from '@sottomondo/server-kit'
import { isGender, newNameFault } from '../account/account.rules.ts'
import { reserveGangster } from '../account/birth.ts'
import type { Accounts } from '../accounts.ts'
import { cleanEmail, signUpRules } from './auth.rules.ts'
import { ownNameFault, passwordFault } from './password.rules.ts'
import { freshCode, giveCode } from './phone-code.ts'
import { forgetUnverified, insertUser, isEmailTaken } from './user.store.ts'

/**
 * A user with a code on its way and the name of a first gangster, all or nothing. The gangster is born when the phone is
 * verified; until then the name is only kept, for some days.
 */
export function signUp(accounts: Accounts): WriteHandler<SignUpRequest, SignUpReply> {
  const { kit, passwords, delivery, metrics } = accounts
  return kit.change(
    async (_ctx, request: SignUpRequest) => {
      const email = cleanEmail(request.email)
      if (email === null) return refuse('invalid', 'Vul een geldig e-mailadres in.')
      const phone = normalisePhone(request.phone)
      if (phone === null) return refuse('invalid', 'Vul een geldig gsm-nummer in.')
      const weak = passwordFault(request.password)
      if (weak !== null) return refuse('invalid', weak)
      const accountName = request.accountName.trim()
      const badName = newNameFault(accountName)
      if (badName !== null) return refuse('invalid', badName)
      const { gender } = request
      if (!isGender(gender)) return refuse('invalid', 'Kies man of vrouw.')
      const ownName = ownNameFault(request.password, { email, names: [accountName] })
      if (ownName !== null) return refuse('invalid', ownName)
      const passwordHash = await passwords.hash(request.password)
      return {
        user: { email, phone, passwordHash },
        gangster: { accountName, gender },
        code: await freshCode(accounts),
      }
    },
    async (change, _request, { user, gangster, code }) => {
      const nowMs = kit.clock.nowMs()
      const wanted = { accountName: gangster.accountName, email: user.email, phone: user.phone }
      await forgetUnverified.run(change.tx, { ...wanted, signedUpBefore: reservedSince(nowMs) })
      const made = await insertUser.first(change.tx, { ...user, nowMs })
      if (!made) return takenBy(change.tx, user.email)
      const { userId } = made
      const reserved = await reserveGangster(change, { ...gangster, userId, nowMs })
      if (isRefusal(reserved)) return reserved
      const { phone } = user
      await giveCode(change.tx, { userId, phone }, code, nowMs)
      change.afterCommit(() => {
        delivery.nudge()
        metrics.codes.inc({ reason: 'signup' })
      })
      return { userId, phone }
    },
  )
}

/** Sign-ups from before then keep nothing any more, unless their phone was verified. */
export const reservedSince = (nowMs: number): Date => new Date(nowMs - signUpRules.reservedSeconds * 1000)

async function takenBy(tx: PoolClient, email: string): Promise<Refusal> {
  return (await isEmailTaken(tx, email))
    ? refuse('conflict', 'Dit e-mailadres is al in gebruik.')
    : refuse('conflict', 'Dit gsm-nummer is al in gebruik.')
}
