/** rules, "A gangster": first belongings of a new account. */
export const gangsterRules = {
  startPocketEuro: 2500,
} as const
