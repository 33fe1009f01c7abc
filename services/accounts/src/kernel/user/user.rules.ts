import { secondsBegun } from '@sottomondo/server-kit/clock'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'

/** Source of the figures here: rules, "Rate limits"; spec 3 §5. */

/** How long a sign-up keeps its name, e-mail address and phone when the phone is never verified. */
export const signUpRules = { reservedSeconds: 7 * 86_400 } as const

/** How long answers to requests, codes and password resets are kept: later nobody can use them. */
export const usedRules = { keptSeconds: 86_400 } as const

/** Returns the instant before which those are deleted. */
export const usedSinceMs = (nowMs: number): number => nowMs - usedRules.keptSeconds * 1000

/** Returns the instant before which unverified sign-ups keep nothing any more. */
export const reservedSince = (nowMs: number): Date => new Date(nowMs - signUpRules.reservedSeconds * 1000)

const when = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Amsterdam' })

/** Returns '23 november 2026 om 14:05, in Amsterdam': its reader may live by another clock. */
export const whenText = (ms: number): string => `${when.format(ms)}, in Amsterdam`

/** Returns the refusal that a blocked user gets for any action. */
export const blockedRefusal = (untilMs: number, nowMs: number): Refusal =>
  refuse('blocked', `Je bent geblokkeerd tot ${whenText(untilMs)}. Zolang blijft de deur dicht.`, {
    timeLeft: secondsBegun(untilMs - nowMs),
  })
