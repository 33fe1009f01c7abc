export const deathRules = {
  /** An admin's reason is cut to this length. */
  reasonCharacters: 200,
} as const

/** Names the death by an admin. */
export const adminDeathIdOf = (accountId: number): string => `admin-${accountId}`

export const deathTexts = {
  /** spec 3 §7, §8 */
  required: 'Please provide all required fields.',
  failed: 'An error occurred. Please try again.',
  /** spec 1 §9: nobody can murder the admin account. */
  admin: 'De admin gaat niet dood. Ook niet door eigen hand.',
  already: (name: string) => `${name} is al dood.`,
  servicesOnly: 'Dit kan alleen het spel zelf.',
  killed: (name: string) => `${name} is dood.`,
} as const
