export const deathRules = {
  /** As much of an admin's reason is kept. */
  reasonCharacters: 200,
} as const

export const deathTexts = {
  /** spec 3 §7, §8 */
  required: 'Please provide all required fields.',
  failed: 'An error occurred. Please try again.',
  /** spec 1 §9: the admin account can't be murdered. */
  admin: 'De admin gaat niet dood. Ook niet door zijn eigen hand.',
  already: (name: string) => `${name} is al dood.`,
  killed: (name: string) => `${name} is dood.`,
} as const
