export const wealthRules = {
  /** Pocket plus bank from which each icon of the profile is shown (rules of this feature). */
  iconsFromEuro: [10_000, 100_000, 1_000_000, 10_000_000, 100_000_000],
  /** Players published in one transaction. */
  publishedAtOnce: 250,
  gather: {
    /** Transfers this young may still be about to appear. */
    marginSeconds: 3,
    /** The most time whose transfers are looked at in one transaction. */
    atOnceSeconds: 10,
  },
} as const

/** 0 to 5 icons. */
export const wealthIconsOf = (cashEuro: number): number =>
  wealthRules.iconsFromEuro.filter((from) => cashEuro >= from).length
