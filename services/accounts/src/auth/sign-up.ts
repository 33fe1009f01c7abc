import type { SignUpReply, SignUpRequest } from '@sottomondo/proto/accounts/v1/auth'
import { type Ctx, isRefusal, type PoolClient, type Refusal, refuse, run } from '@sottomondo/server-kit'
import { isGender, newNameFault } from '../account/account.rules.ts'
import { findGangsterByName } from '../account/account.store.ts'
import { bearGangster, writeGangsterCard } from '../account/birth.ts'
import type { Accounts } from '../accounts.ts'
import { once, requestKey } from '../once.ts'
import { cleanEmail, passwordFault } from './auth.rules.ts'
import { normalisePhone } from './phone.rules.ts'
import { freshCode, giveCode } from './phone-code.ts'
import { insertUser } from './user.store.ts'

/** A user with a first gangster and a code on its way, all or nothing. */
export async function signUp(accounts: Accounts, ctx: Ctx, request: SignUpRequest): Promise<SignUpReply | Refusal> {
  const { kit, passwords } = accounts
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
  const code = await freshCode(accounts)
  const key = requestKey(ctx, 'SignUp', [email, phone, accountName, gender])
  let codeGiven = false
  const reply = await once<SignUpReply>(kit, key, async (tx) => {
    const nowMs = kit.clock.nowMs()
    const userId = await insertUser(tx, { email, phone, passwordHash, nowMs })
    if (userId === undefined) return takenBy(tx, email)
    const accountId = await bearGangster(tx, ctx, { userId, accountName, gender, nowMs })
    if (isRefusal(accountId)) return accountId
    await giveCode(tx, { userId, phone }, code, nowMs)
    codeGiven = true
    return { userId, phone }
  })
  if (isRefusal(reply)) return reply
  kit.committed()
  accounts.delivery.nudge()
  if (codeGiven) accounts.metrics.codes.inc({ reason: 'signup' })
  const gangster = await findGangsterByName(kit.pool, accountName)
  if (gangster) await writeGangsterCard(accounts, gangster)
  return reply
}

async function takenBy(tx: PoolClient, email: string): Promise<Refusal> {
  const rows = await run(tx, 'user_email_taken', 'select from app_user where lower(email) = lower($1)', [email])
  return rows.length > 0
    ? refuse('conflict', 'Dit e-mailadres is al in gebruik.')
    : refuse('conflict', 'Dit gsm-nummer is al in gebruik.')
}
