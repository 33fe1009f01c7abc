/** Source: rules, "Payment" (texts and e-mails behind an interface). */
export const deliveryRules = {
  /** Before the second, third ... attempt. */
  retryPausesSeconds: [5, 15, 60, 180, 300],
  batchMessages: 20,
} as const

/** What the developers' page shows. */
export const listRules = { maxMessages: 100 } as const

/** What tells of a change: of use for as long as somebody might undo it. */
export const noticeRules = { lifeSeconds: 86_400 } as const
