import type { SignUpReply, SignUpRequest } from '@sottomondo/proto/accounts/v1/auth'
import { isRefusal, type PoolClient, type Refusal, refuse, run, type WriteHandler } from '@sottomondo/server-kit'
import { isGender, newNameFault } from '../account/account.rules.ts'
import { bearGangster } from '../account/birth.ts'
import type { Accounts } from '../accounts.ts'
import { cleanEmail, passwordFault } from './auth.rules.ts'
import { normalisePhone } from './phone.rules.ts'
import { freshCode, giveCode } from './phone-code.ts'
import { insertUser } from './user.store.ts'

/** A user with a first gangster and a code on its way, all or nothing. */
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
      const passwordHash = await passwords.hash(request.password)
      return {
        user: { email, phone, passwordHash },
        gangster: { accountName, gender },
        code: await freshCode(accounts),
      }
    },
    async (change, _request, { user, gangster, code }) => {
      const nowMs = kit.clock.nowMs()
      const userId = await insertUser(change.tx, { ...user, nowMs })
      if (userId === undefined) return takenBy(change.tx, user.email)
      const accountId = await bearGangster(accounts, change, { ...gangster, userId, nowMs })
      if (isRefusal(accountId)) return accountId
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

async function takenBy(tx: PoolClient, email: string): Promise<Refusal> {
  const rows = await run(tx, 'user_email_taken', 'select from app_user where lower(email) = lower($1)', [email])
  return rows.length > 0
    ? refuse('conflict', 'Dit e-mailadres is al in gebruik.')
    : refuse('conflict', 'Dit gsm-nummer is al in gebruik.')
}
