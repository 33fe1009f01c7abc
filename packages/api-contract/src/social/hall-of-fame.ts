import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { euro, isoTime } from '../fields.ts'

const count = z.number().int().nonnegative()
const somebody = { accountId: z.number().int(), accountName: z.string() }

export const hallOfFameCalls = defineCalls({
  'GET /api/statistics/hall-of-fame': {
    summary: 'List the hall of fame: who was first in what, oldest first, by version of the game',
    access: 'public',
    rpc: 'social.hallOfFame.getHallOfFame',
    query: z.object({
      version: z.enum(['beta', 'V1.0'], { error: 'Deze versie is er nooit geweest.' }).default('V1.0'),
    }),
    answer: z.object({
      version: z.string(),
      /** Null until anything is known of this version. */
      date: isoTime.nullable(),
      topExperience: z.array(z.object({ ...somebody, rank: z.string(), rankProgress: z.number() })),
      topCrimes: z.array(z.object({ ...somebody, totalCrimes: count })),
      topCarsStolen: z.array(z.object({ ...somebody, totalCarsStolen: count })),
      topHeists: z.array(
        z.object({ heistId: z.number().int(), inviterName: z.string(), inviteeName: z.string(), rewardCash: euro }),
      ),
      topLotteryWins: z.array(z.object({ ...somebody, wins: count })),
      topRaids: z.array(
        z.object({ raidId: z.number().int(), raidLeaderName: z.string(), reward: euro, participants: count }),
      ),
      topBreakouts: z.array(z.object({ ...somebody, successfullBreakouts: count })),
    }),
  },
})
