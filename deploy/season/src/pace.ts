/**
 * The pace of the game (rules, "A gangster"). Nothing may ever be faster; the least pace can be checked only when the
 * features that it was made for are there: `needs`, by feature.
 */
const early = ['carTheft', 'garage']
const all = [...early, 'goods', 'heist', 'raid']

export const pace = {
  /** Hours of play until a rank is reached, for a player who uses every feature. */
  ranks: [
    { rankNumber: 2, leastHours: 0.1, mostHours: 0.25, needs: early },
    { rankNumber: 5, leastHours: 8, mostHours: 10, needs: early },
  ],
  /** Hours of play until there is enough experience to become Godfather. */
  godfather: { leastHours: 300, mostHours: 350, needs: all },
  /** Income in an hour of play at a rank, for a player who plays for it. */
  income: [
    { rankNumber: 2, leastEuro: 80_000, mostEuro: 125_000, needs: early },
    { rankNumber: 10, leastEuro: 1_500_000, mostEuro: 2_000_000, needs: all },
  ],
  /** The largest share of that income that one activity may bring: at these ranks. */
  mostShare: 0.6,
  /** The largest share that the jobs of the day may bring of what somebody earns who plays little. */
  mostJobsShare: 0.08,
  shares: [
    { ranks: [2, 3], needs: early },
    { ranks: [4, 5, 6, 7, 8, 9, 10], needs: all },
  ],
} as const
