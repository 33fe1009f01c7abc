export const alertRules = {
  /** Price of an SMS that is sent (spec 3 §9). */
  credits: 1,
  /** An SMS about an event of longer ago is of no use: it is neither paid nor sent. */
  usefulMs: 3_600_000,
  paidAtOnce: 100,
  /** Alerts on the page, newest first. */
  listed: 10,
  keptDays: 90,
} as const

/** Ids of the transfers that take the credit, and give it back. */
export const alertTransferId = (alertId: string): string => `alert:${alertId}`
export const alertReturnId = (alertId: string): string => `alert-return:${alertId}`

export const alertTexts = {
  saved: 'Je sms-meldingen zijn opgeslagen.',
} as const
