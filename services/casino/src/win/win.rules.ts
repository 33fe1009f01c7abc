export const winRules = {
  /** What a win leaves above its stake before the town hears of it (rule of this feature; the spec gives none). */
  newsFromEuro: 25_000,
} as const

/** Whether the town hears of it: of a lot of money, and of a broken bank whatever was in it. */
export const isBigWin = ({ winEuro, bankBroken }: { winEuro: number; bankBroken: boolean }): boolean =>
  bankBroken || winEuro >= winRules.newsFromEuro
