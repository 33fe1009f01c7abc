import type { AttemptLimit } from '@sottomondo/api-contract/call'

/** Source: rules, "Rate limits" ("have their own by address and by account name"); the figures are ours. */
export interface AttemptRules {
  windowSeconds: number
  /** Many players may share one address: a school, a mobile operator. */
  perAddress: number
  /** From all addresses together. A player who has logged in with this browser before is counted apart. */
  perName: number
  /** For one name at one address, or with one browser that has logged in with this name before. */
  perPair?: number
  /** All calls of this limit are attempts at the same secret, and share the count of a name. */
  sharedName?: true
  /** Whether a successful attempt counts as well: true if each sends a message or makes something. */
  countsSuccess: boolean
}

export const attemptRules: Record<AttemptLimit, AttemptRules> = {
  login: { windowSeconds: 900, perAddress: 100, perName: 30, perPair: 10, countsSuccess: false },
  // Each costs a text message.
  signup: { windowSeconds: 3600, perAddress: 20, perName: 10, countsSuccess: true },
  // Names are no secret; still nobody is to read them all here.
  signupCheck: { windowSeconds: 3600, perAddress: 200, perName: 60, countsSuccess: true },
  code: { windowSeconds: 900, perAddress: 100, perName: 20, countsSuccess: true },
  password: { windowSeconds: 900, perAddress: 60, perName: 10, countsSuccess: true },
  // Attempts at the password of the logged-in user: with a stolen session one could otherwise guess it at each call
  // anew.
  proof: { windowSeconds: 900, perAddress: 60, perName: 10, sharedName: true, countsSuccess: true },
  gangster: { windowSeconds: 3600, perAddress: 60, perName: 10, countsSuccess: true },
}

export const deviceRules = {
  /** How long a browser is known after a login. */
  rememberedSeconds: 365 * 86_400,
  /** Users per browser that are known: those who logged in last. */
  names: 5,
} as const

export const attemptDefaults = { factor: 1 } as const
