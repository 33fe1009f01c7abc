import { secondsBegun } from '@sottomondo/server-kit/clock'

/** Source of all figures here: rules, "Rate limits" and "Payment"; spec 1 §5 where a text is given. */

export const passwordRules = { minCharacters: 8, maxCharacters: 200 } as const

/** These texts don't reveal whether an address, a name or a phone is known. */
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
  /** One sentence for both, so that it reveals no more of a password than a login does. */
  notCorrected: 'Je wachtwoord klopt niet, of je gsm is al geverifieerd. Probeer anders in te loggen.',
  correctedOften: 'Je hebt je nummer net al veranderd. Wacht even met een volgende keer.',
  manyCodes: 'Er zijn al veel codes verstuurd. Probeer het over een uur opnieuw.',
} as const

/** How long a sign-up keeps its name, e-mail address and phone when the phone is never verified. */
export const signUpRules = { reservedSeconds: 7 * 86_400 } as const

/** argon2id; OWASP's first choice for servers. One hash costs some 20 ms of one core. */
export const passwordHashing = { memoryKib: 19_456, passes: 2, lanes: 1 } as const
/** The minimum that argon2 accepts: for tests, which make hundreds. */
export const cheapPasswordHashing = { memoryKib: 64, passes: 1, lanes: 1 } as const

export const otpRules = {
  digits: 6,
  lifeSeconds: 600,
  maxWrongAttempts: 5,
  /** Codes of all kinds: for sign-up, login, resending and a corrected number. */
  maxPerUserPerHour: 6,
  /** Counted for any user: a corrected number moves from one sign-up to another. */
  maxPerPhonePerHour: 6,
} as const

export const resendLimit: ThrottleRules = { pauseSeconds: 60, windowSeconds: 3600, maxPerWindow: 5 }

/** Corrections of the phone of a sign-up that is not verified yet. */
export const correctionLimit: ThrottleRules = { pauseSeconds: 60, windowSeconds: 86_400, maxPerWindow: 4 }

export const resetRules = {
  lifeSeconds: 3600,
  maxPerUserPerHour: 3,
  /** Interval at which the job looks for requests. */
  lookMs: 1_000,
} as const

export const sessionRules = {
  lifeSeconds: 30 * 86_400,
  /** Sessions of a user at a time; one more ends the one that was used longest ago. */
  maxPerUser: 20,
  /** How long Redis holds a copy before it is read again, which also notes that the session is in use. */
  copySeconds: 3600,
  /** When a stale copy is removed for the last time: later than any call that could write it again. */
  staleNoteSeconds: 60,
  maxUserAgentCharacters: 400,
  maxAddressCharacters: 64,
} as const

export const keepRules = {
  /** How long answers to requests, codes and password resets are kept: later nobody can use them. */
  usedSeconds: 86_400,
  /** How long texts and e-mails are kept, sent or not. */
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

/** Returns the state after one more request at `nowMs`, or the whole seconds until it would be let through. */
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
