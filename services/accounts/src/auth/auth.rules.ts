import { secondsBegun } from '@sottomondo/server-kit'
import { z } from 'zod'

/** Source of all figures here: rules, "Rate limits" and "Payment"; spec 1 §5 where a text is given. */

export const passwordRules = { minCharacters: 8, maxCharacters: 200 } as const

/** Whether an address, a name or a phone is known can't be told from these. */
export const authTexts = {
  signedUp: 'Succesvol account aangemaakt!',
  loggedOut: 'Je bent uitgelogd.',
  verified: 'Je gsm is geverifieerd.',
  verifiedBefore: 'Je gsm is geverifieerd. Je kunt nu inloggen.',
  passwordChanged: 'Je wachtwoord is gewijzigd. Al je andere toestellen zijn uitgelogd.',
  passwordReset: 'Je wachtwoord is gewijzigd. Je kunt nu inloggen.',
  resetMailed: 'Als dit account bestaat, is er een e-mail verstuurd waarmee je een nieuw wachtwoord kiest.',
  codeSent: 'Er is een nieuwe code verstuurd.',
  noPhone: 'Vul een geldig gsm-nummer in.',
  phoneTaken: 'Dit gsm-nummer is al in gebruik.',
  codeSentTo: (phone: string) => `Er is een code verstuurd naar ${phone}.`,
  /** One sentence, so that nothing is learnt here of a password that a login would not tell. */
  notCorrected: 'Je wachtwoord klopt niet, of je gsm is al geverifieerd. Probeer anders in te loggen.',
  correctedOften: 'Je hebt je nummer net al veranderd. Wacht even met een volgende keer.',
  manyCodes: 'Er zijn al veel codes verstuurd. Probeer het over een uur opnieuw.',
} as const

/** How long a sign-up keeps its name, e-mail address and phone when the phone is never verified. */
export const signUpRules = { reservedSeconds: 7 * 86_400 } as const

/** argon2id; OWASP's first choice for servers. One hash costs some 20 ms of one core. */
export const passwordHashing = { memoryKib: 19_456, passes: 2, lanes: 1 } as const
/** The least that argon2 takes: for tests, which make hundreds. */
export const cheapPasswordHashing = { memoryKib: 64, passes: 1, lanes: 1 } as const

export const otpRules = {
  digits: 6,
  lifeSeconds: 600,
  maxWrongAttempts: 5,
  /** Of all kinds: by sign-up, by login, by resending and by correcting the number. */
  maxPerUserPerHour: 6,
  /** Whoever asks: a number goes from one sign-up to another where it is corrected. */
  maxPerPhonePerHour: 6,
} as const

export const resendLimit: ThrottleRules = { pauseSeconds: 60, windowSeconds: 3600, maxPerWindow: 5 }

/** Other numbers for a sign-up that is not verified yet. */
export const correctionLimit: ThrottleRules = { pauseSeconds: 60, windowSeconds: 86_400, maxPerWindow: 4 }

export const resetRules = {
  lifeSeconds: 3600,
  maxPerUserPerHour: 3,
  /** The look for who asked for one. */
  lookMs: 500,
} as const

export const sessionRules = {
  lifeSeconds: 30 * 86_400,
  /** Of a user at a time; one more ends the one that was used longest ago. */
  maxPerUser: 20,
  /** How long Redis holds a copy before it is asked for anew, which also notes that the session is in use. */
  copySeconds: 3600,
  /** When a stale copy is removed for the last time: longer than any call that could write it again. */
  staleNoteSeconds: 60,
  maxUserAgentCharacters: 400,
  maxAddressCharacters: 64,
} as const

export const keepRules = {
  /** Answers to requests, codes and password resets, after which they are of no use to anybody. */
  usedSeconds: 86_400,
  /** Texts and e-mails, sent or not. */
  messageSeconds: 7 * 86_400,
} as const

/** Requests by one target: a pause between two, and a number per window. */
export interface ThrottleRules {
  pauseSeconds: number
  windowSeconds: number
  maxPerWindow: number
}
export interface ThrottleState {
  lastAtMs: number
  windowStartedAtMs: number
  windowCount: number
}

/** The state after one more request at `nowMs`, or the whole seconds until it would be let through. */
export function throttled(
  state: ThrottleState | undefined,
  rules: ThrottleRules,
  nowMs: number,
): { next: ThrottleState } | { waitSeconds: number } {
  const windowMs = rules.windowSeconds * 1000
  const fresh = { lastAtMs: nowMs, windowStartedAtMs: nowMs, windowCount: 1 }
  if (!state) return { next: fresh }
  const pauseEndsMs = state.lastAtMs + rules.pauseSeconds * 1000
  const windowEndsMs = state.windowStartedAtMs + windowMs
  const full = nowMs < windowEndsMs && state.windowCount >= rules.maxPerWindow
  const freeAtMs = full ? Math.max(pauseEndsMs, windowEndsMs) : pauseEndsMs
  if (nowMs < freeAtMs) return { waitSeconds: secondsBegun(freeAtMs - nowMs) }
  if (nowMs >= windowEndsMs) return { next: fresh }
  return { next: { ...state, lastAtMs: nowMs, windowCount: state.windowCount + 1 } }
}

const emailAddress = z.email().max(254)

/** A plausible address, trimmed, or null. */
export function cleanEmail(text: string): string | null {
  const result = emailAddress.safeParse(text.trim())
  return result.success ? result.data : null
}
