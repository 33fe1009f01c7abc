import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'

/** How long a click token is valid (rules, "Click tokens"). */
export const clickTokenLifeSeconds = 30

/** The account, action and browser that a token is bound to. */
export interface ClickTokenUse {
  accountId: number
  /** The guarded action, such as 'crime'. */
  action: string
  /** The browser's fingerprint, from the x-fingerprint header. */
  fingerprint: string
}

const payloadSchema = z.object({
  accountId: z.number().int().positive(),
  action: z.string(),
  fingerprintHash: z.string(),
  issuedAtMicros: z.number().int().positive(),
})

/** Longer tokens are refused without parsing. */
const longestToken = 1000

/**
 * Returns `base64url(payload).base64url(HMAC-SHA-256)`. The issue time makes the token single-use: the action refuses
 * older ones.
 */
export function signClickToken(secret: string, use: ClickTokenUse, issuedAtMicros: number): string {
  const { accountId, action } = use
  const payload = { accountId, action, fingerprintHash: hashOf(use.fingerprint), issuedAtMicros }
  const signed = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${signed}.${signatureOf(secret, signed).toString('base64url')}`
}

/**
 * Checks a token's signature, its age and what it is bound to. Whether it was used already, the action checks.
 * @returns its issue time in microseconds, or null when the token is not valid here
 */
export function verifyClickToken(secret: string, token: string, use: ClickTokenUse, nowMs: number): number | null {
  if (token.length > longestToken) return null
  const [signed, signature, ...more] = token.split('.')
  if (!signed || !signature || more.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // We signed it, so it is JSON; a token of an earlier release may have another form.
  const payload = payloadSchema.safeParse(JSON.parse(Buffer.from(signed, 'base64url').toString()))
  if (!payload.success) return null
  const { accountId, action, fingerprintHash, issuedAtMicros } = payload.data
  if (accountId !== use.accountId || action !== use.action || fingerprintHash !== hashOf(use.fingerprint)) return null
  // Clocks of two machines differ a little: a token from the near future is as valid as one from the near past.
  const ageMs = Math.abs(nowMs - issuedAtMicros / 1000)
  return ageMs <= clickTokenLifeSeconds * 1000 ? issuedAtMicros : null
}

/** Returns issue times in microseconds, each greater than the one before. */
export function createIssueTimes(clock: Clock): () => number {
  let lastMicros = 0
  return () => {
    lastMicros = Math.max(lastMicros + 1, clock.nowMs() * 1000)
    return lastMicros
  }
}

const hashOf = (fingerprint: string): string => hash('sha256', fingerprint, 'base64url')

/** One key object per secret: making one costs as much as a signature. */
const keys = new Map<string, KeyObject>()

function keyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const key = createSecretKey(secret, 'utf8')
  keys.set(secret, key)
  return key
}

const signatureOf = (secret: string, signed: string): Buffer =>
  createHmac('sha256', keyOf(secret)).update(signed).digest()
