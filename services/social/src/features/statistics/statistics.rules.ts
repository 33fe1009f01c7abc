export const statisticsRules = {
  /** Source: RULES, "Forum, chat, read models". */
  listed: 10,
  /** One answer serves everybody for so long (rule of this feature); the owners tell their figures once a minute. */
  sharedMs: 2_000,
  /** Hours in the charts: a week (rule of this feature). */
  hoursShown: 7 * 24,
  hourMs: 3_600_000,
} as const

/** Returns the beginning of the hour. */
export const hourOf = (atMs: number): number => atMs - (atMs % statisticsRules.hourMs)
