import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Gateway, Session } from '@sottomondo/residents/src/session.ts'

const tries = 20
const betweenMs = 500

export const credentialsOf = (accountName: string) => ({
  email: `${accountName.toLowerCase()}@sottomondo.example`,
  password: `wachtwoord-${accountName}-1`,
})

/** Makes a player as a browser would: the code comes from the outbox of a development stack. */
export async function signUp(gateway: Gateway, accountName: string): Promise<Session> {
  const session = new Session(gateway, accountName)
  const { email, password } = credentialsOf(accountName)
  const signed = await session.call('POST /api/auth/signup', {
    body: {
      email,
      phone: `+3197${randomInt(1e8, 1e9)}`,
      password,
      confirmPassword: password,
      accountName,
      gender: 'male',
    },
  })
  if (!signed.ok) throw new Error(`${accountName} could not sign up: ${signed.error}`)
  const { phone } = signed.answer
  const code = await codeFor(session, phone)
  const verified = await session.call('POST /api/auth/verify-otp', { body: { phone, code } })
  if (!verified.ok) throw new Error(`${accountName} was not let in: ${verified.error}`)
  if (!session.cookie) await session.call('POST /api/auth/login', { body: { email, password } })
  return session
}

async function codeFor(session: Session, phone: string): Promise<string> {
  for (let nth = 0; nth < tries; nth++) {
    const outbox = await session.call('GET /api/dev/outbox', { query: { to: phone } })
    const newest = outbox.ok && outbox.answer.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    const code = newest && /\b\d{6}\b/.exec(newest.body)?.[0]
    if (code) return code
    await delay(betweenMs)
  }
  throw new Error(`no code came for ${phone}: is the stack one for development?`)
}
