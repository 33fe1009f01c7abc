import type { ThrottleRules } from '../../kernel/user/throttle.rules.ts'

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
} as const
