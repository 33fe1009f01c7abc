export const winRules = {
  /** Winnings above the stake from which the town gets the news (rule of this feature; the spec gives none). */
  newsFromEuro: 25_000,
} as const

/** Returns whether the town gets the news: for a lot of money, and for a broken bank whatever was in it. */
export const isBigWin = ({ winEuro, bankBroken }: { winEuro: number; bankBroken: boolean }): boolean =>
  bankBroken || winEuro >= winRules.newsFromEuro
