import { z } from 'zod'
import { count, type Fame } from '../fame.ts'
import { euro } from '../fields.ts'

export const raidFame = {
  order: 60,
  fields: {
    topRaids: z.array(
      z.object({ raidId: z.number().int(), raidLeaderName: z.string(), reward: euro, participants: count }),
    ),
  },
} as const satisfies Fame
