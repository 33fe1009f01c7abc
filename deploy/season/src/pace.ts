/**
 * The pace of the game (rules, "A gangster"), for somebody who does everything that is there. Nothing may ever be faster;
 * how fast it has to be can be asked only when what the pace was made for is there: `needs`, by feature.
 */
export const pace = {
  /** Hours of play until a rank is reached. */
  ranks: [
    { rankNumber: 2, leastHours: 0, mostHours: 0.75, needs: ['carTheft'] },
    { rankNumber: 5, leastHours: 8, mostHours: 10, needs: ['carTheft'] },
  ],
  /** Hours of play until there is enough experience to become Godfather. */
  godfather: { leastHours: 300, mostHours: 350, needs: ['carTheft', 'liquor', 'drugs', 'heist', 'raid'] },
  /** Income in an hour of play at a rank. */
  income: [
    { rankNumber: 2, leastEuro: 70_000, mostEuro: 140_000, needs: ['carTheft'] },
    {
      rankNumber: 10,
      leastEuro: 1_500_000,
      mostEuro: 2_000_000,
      needs: ['carTheft', 'liquor', 'drugs', 'heist', 'raid'],
    },
  ],
  /** Of the income at a rank, what one activity brings at most; of the most that it may be while not all is there. */
  mostShare: 0.6,
} as const
