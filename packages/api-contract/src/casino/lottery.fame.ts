import { z } from 'zod'
import { count, type Fame, somebody } from '../fame.ts'

export const lotteryFame = {
  order: 50,
  fields: {
    topLotteryWins: z.array(z.object({ ...somebody, wins: count })),
  },
} as const satisfies Fame
