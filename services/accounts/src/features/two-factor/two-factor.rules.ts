import { createHmac } from 'node:crypto'
import { cleaners } from '@sottomondo/server-kit/text'
import { Secret, TOTP } from 'otpauth'
import type { ThrottleRules } from '../../kernel/user/throttle.rules.ts'

/**
 * Source: RFC 6238 and 4226 (30 s, six digits, SHA-1: supported by every app); NIST SP 800-63B. The other figures are
 * ours.
 */
export const twoFactorRules = {
  periodSeconds: 30,
  digits: 6,
  /** How many steps a phone's clock may be behind or ahead. */
  driftSteps: 1,
  secretBytes: 20,
  /** How long a shown secret waits for its first code. */
  beginSeconds: 1800,
  recoveryCodes: 10,
  recoveryCodeBytes: 10,
} as const

export const challengeRules = { lifeSeconds: 300 } as const

/** Tries of codes per user, right or wrong, from any address. */
export const codeLimit: ThrottleRules = { pauseSeconds: 0, windowSeconds: 900, maxPerWindow: 10 }

export const twoFactorTexts = {
  wrongPassword: 'Je huidige wachtwoord klopt niet.',
  alreadyOn: 'Inloggen in twee stappen staat al aan.',
  notOn: 'Inloggen in twee stappen staat niet aan.',
  notBegun: 'Begin opnieuw: deze sleutel is verlopen.',
  wrongCode: 'Deze code klopt niet, of is al gebruikt.',
  lostLogin: 'Deze login is verlopen. Log opnieuw in.',
  tooMany: 'Er zijn te veel codes geprobeerd. Wacht even en probeer het opnieuw.',
  on: 'Inloggen in twee stappen staat aan. Bewaar je herstelcodes goed.',
  off: 'Inloggen in twee stappen staat uit. Je wachtwoord alleen is weer genoeg.',
} as const

export const twoFactorMails = {
  on: {
    subject: 'Inloggen in twee stappen staat aan',
    words: ['Voortaan vraagt Sottomondo bij het inloggen ook een code van de app op je telefoon.'],
  },
  off: {
    subject: 'Inloggen in twee stappen staat uit',
    words: ['Voor je account op Sottomondo is inloggen in twee stappen uitgezet: je wachtwoord alleen is weer genoeg.'],
  },
  recovery: (left: number) => ({
    subject: 'Er is ingelogd met een herstelcode',
    words: [`Er is zojuist op je account van Sottomondo ingelogd met een van je herstelcodes. Je hebt er nog ${left}.`],
  }),
} as const

const base = {
  algorithm: 'SHA1',
  digits: twoFactorRules.digits,
  period: twoFactorRules.periodSeconds,
} as const
const secretOf = (bytes: Uint8Array): Secret => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Returns the data for an app: the secret in base32, and the address for a QR code. */
export function enrolment(bytes: Uint8Array, label: string): { secret: string; uri: string } {
  const secret = secretOf(bytes)
  return { secret: secret.base32, uri: new TOTP({ ...base, issuer: 'Sottomondo', label, secret }).toString() }
}

/** Returns the time step of this code, or null: a used step, and all before it, have none. */
export function stepOf(code: string, bytes: Uint8Array, nowMs: number, lastStep: number): number | null {
  const token = cleaners.code(code)
  if (!/^\d{6}$/.test(token)) return null
  const { driftSteps: window, periodSeconds } = twoFactorRules
  const delta = TOTP.validate({ ...base, secret: secretOf(bytes), token, timestamp: nowMs, window })
  if (delta === null) return null
  const step = Math.floor(nowMs / 1000 / periodSeconds) + delta
  return step > lastStep ? step : null
}

/**
 * Returns codes for a user who has lost their phone. They follow from the secret and the request that enabled it, so
 * that a repetition gets the same ones without storing them.
 */
export function recoveryCodesOf(bytes: Uint8Array, enabledBy: string): string[] {
  const { recoveryCodes, recoveryCodeBytes } = twoFactorRules
  return Array.from({ length: recoveryCodes }, (_, nr) => {
    const made = createHmac('sha256', bytes).update(`recovery ${nr} ${enabledBy}`).digest()
    const code = secretOf(made.subarray(0, recoveryCodeBytes)).base32.toLowerCase()
    return code.match(/.{4}/g)?.join('-') ?? code
  })
}

/** Returns a recovery code as it is hashed, however it was typed; null if it is none. */
export function cleanRecoveryCode(text: string): string | null {
  const code = cleaners.code(text).toLowerCase()
  return /^[a-z2-7]{16}$/.test(code) ? code : null
}
