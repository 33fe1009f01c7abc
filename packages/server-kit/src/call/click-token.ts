import { createHmac, createSecretKey, hash, type KeyObject, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../clock/clock.ts'

/** How long a click token is good (rules, "Click tokens"). */
export const clickTokenLifeSeconds = 30

/** What a token is bound to. */
export interface ClickTokenUse {
  accountId: number
  /** The guarded action, such as 'crime'. */
  action: string
  /** The browser's fingerprint as it came in the x-fingerprint header. */
  fingerprint: string
}

const payloadSchema = z.object({
  accountId: z.number().int().positive(),
  action: z.string(),
  fingerprintHash: z.string(),
  issuedAtMicros: z.number().int().positive(),
})

/** Longer ones are refused unread. */
const longestToken = 1000

/** `base64url(payload).base64url(HMAC-SHA-256)`. The issue time makes it single use: its action refuses older ones. */
export function signClickToken(secret: string, use: ClickTokenUse, issuedAtMicros: number): string {
  const { accountId, action } = use
  const payload = { accountId, action, fingerprintHash: hashOf(use.fingerprint), issuedAtMicros }
  const signed = Buffer.from(JSON.stringify(payload)).toString('base64url')
  return `${signed}.${signatureOf(secret, signed).toString('base64url')}`
}

/**
 * Checks a token's signature, its age and what it is bound to; whether it was used already is the action's to know.
 * @returns its issue time in microseconds, or null when it is good for nothing here
 */
export function verifyClickToken(secret: string, token: string, use: ClickTokenUse, nowMs: number): number | null {
  if (token.length > longestToken) return null
  const [signed, signature, ...more] = token.split('.')
  if (!signed || !signature || more.length > 0) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  // Signed by us, so it is JSON; of an earlier release it may have another form.
  const payload = payloadSchema.safeParse(JSON.parse(Buffer.from(signed, 'base64url').toString()))
  if (!payload.success) return null
  const { accountId, action, fingerprintHash, issuedAtMicros } = payload.data
  if (accountId !== use.accountId || action !== use.action || fingerprintHash !== hashOf(use.fingerprint)) return null
  // Clocks of two machines differ a little: a token of the near future is as good as one of the near past.
  const ageMs = Math.abs(nowMs - issuedAtMicros / 1000)
  return ageMs <= clickTokenLifeSeconds * 1000 ? issuedAtMicros : null
}

/** Issue times in microseconds, each greater than the one before. */
export function createIssueTimes(clock: Clock): () => number {
  let lastMicros = 0
  return () => {
    lastMicros = Math.max(lastMicros + 1, clock.nowMs() * 1000)
    return lastMicros
  }
}

const hashOf = (fingerprint: string): string => hash('sha256', fingerprint, 'base64url')

/** Made once per secret: it costs as much as a signature. */
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
