/** Source: rules, "Payment" (texts and e-mails behind an interface). */
export const deliveryRules = {
  maxAttempts: 6,
  /** Before the second, third ... attempt. */
  retryPausesSeconds: [5, 15, 60, 180, 300],
  /** How long an attempt may take before another process may try. */
  leaseSeconds: 60,
  providerTimeoutMs: 15_000,
  batchMessages: 20,
  /** The look that finds what a crash or a pause left waiting. */
  lookMs: 1000,
} as const

/** What the developers' page shows. */
export const listRules = { maxMessages: 100 } as const

/** The pause before the next attempt, or null when there is none. */
export function retryPauseSeconds(attempts: number): number | null {
  if (attempts >= deliveryRules.maxAttempts) return null
  return deliveryRules.retryPausesSeconds[attempts - 1] ?? null
}
