/** Source: rules, "Rate limits". */
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

/** Source: issue and rules, "single-use tokens"; the figures are ours. */
export const replacedSessionRules = {
  /**
   * How long a replaced session still works: for calls of its browser that are under way, whose answers would otherwise
   * remove the new cookie.
   */
  graceSeconds: 30,
} as const

export const sessionTexts = {
  ended: (device: string) => `${device} is uitgelogd.`,
  othersEnded: 'Al je andere toestellen zijn uitgelogd.',
  noOthers: 'Je was nergens anders ingelogd.',
  unknown: 'Deze sessie is al beëindigd.',
} as const
