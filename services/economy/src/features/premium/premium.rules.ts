const dayMs = 86_400_000

/** rules, "Premium, credits, payment"; spec 3 §9 */
export const premiumRules = {
  /** Price of a renewal. */
  credits: 7,
  /** A renewal adds so many days to what is left. */
  days: 28,
  endedAtOnce: 200,
} as const

/** Returns until when premium lasts after a renewal now: it is added to what is left. */
export const renewedUntilMs = (premiumUntilMs: number, nowMs: number): number =>
  Math.max(premiumUntilMs, nowMs) + premiumRules.days * dayMs

/** Texts for players; screens show them unchanged. */
export const premiumTexts = {
  badDuration: `Premium verleng je met ${premiumRules.days} dagen.`,
  renewed: `Je premium is met ${premiumRules.days} dagen verlengd.`,
  /** Starts with the exact words of spec 3 §8. */
  tooFew: `Het verlengen van je premium lidmaatschap is mislukt. Je hebt er ${premiumRules.credits} credits voor nodig.`,
} as const
