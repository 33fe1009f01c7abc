import type { AttemptLimit } from '@sottomondo/api-contract'

/** Source: rules, "Rate limits" ("have their own by address and by account name"); the figures are ours. */
export interface AttemptRules {
  windowSeconds: number
  /** Many players may share one address: a school, a mobile operator. */
  perAddress: number
  perName: number
  /** Whether an attempt that succeeded counts as well: where each sends a message or makes something. */
  countsSuccess: boolean
}

export const attemptRules: Record<AttemptLimit, AttemptRules> = {
  login: { windowSeconds: 900, perAddress: 100, perName: 30, countsSuccess: false },
  signup: { windowSeconds: 3600, perAddress: 60, perName: 10, countsSuccess: true },
  code: { windowSeconds: 900, perAddress: 100, perName: 20, countsSuccess: true },
  password: { windowSeconds: 900, perAddress: 60, perName: 10, countsSuccess: true },
}

export const attemptDefaults = { factor: 1 } as const
