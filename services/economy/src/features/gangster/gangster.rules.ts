/** rules, "A gangster": what a new account has. */
export const gangsterRules = {
  startPocketEuro: 2500,
} as const
