/** Source: rules, "Payment" (texts and e-mails behind an interface). */
export const deliveryRules = {
  /** Before the second, third ... attempt. */
  retryPausesSeconds: [5, 15, 60, 180, 300],
  batchMessages: 20,
} as const

/** How long texts and e-mails are kept, sent or not. */
export const keptMessageSeconds = 7 * 86_400

/** Messages on the developers' page. */
export const listRules = { maxMessages: 100 } as const

/** Notices of a change: useful for as long as the user might undo it. */
export const noticeRules = { lifeSeconds: 86_400 } as const
