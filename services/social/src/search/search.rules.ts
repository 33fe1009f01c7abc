export const searchRules = {
  /** So many names are found at most (rule of this feature, as are all here; the spec gives none). */
  foundMost: 20,
} as const

/** What is looked for, in small letters; undefined for what stands in no name. */
export const soughtOf = (q: string): string | undefined => /^[a-z0-9_-]{1,15}$/.exec(q.trim().toLowerCase())?.[0]
