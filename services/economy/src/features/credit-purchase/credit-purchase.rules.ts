/** Packages of credits, with their prices in real money (rules, "Premium, credits, payment"). */
export const creditPackages = [
  { credits: 10, amountCents: 249 },
  { credits: 25, amountCents: 499 },
  { credits: 60, amountCents: 999 },
  { credits: 150, amountCents: 1999 },
] as const
export type CreditPackage = (typeof creditPackages)[number]

export const packageOf = (credits: number): CreditPackage | undefined =>
  creditPackages.find((one) => one.credits === credits)
