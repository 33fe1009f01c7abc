/** Payment preferences for a favour (rules, "by payment preference"); the first is the default. */
export const paymentPreferences = ['CREDITS', 'HONOR'] as const
export type PaymentPreference = (typeof paymentPreferences)[number]

export const paymentTexts = {
  unknown: 'Kies eerpunten of credits.',
  set: { CREDITS: 'Je betaalt gunsten voortaan met credits.', HONOR: 'Je betaalt gunsten voortaan met eerpunten.' },
} as const
