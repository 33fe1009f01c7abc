import { z } from 'zod'
import type { Fame } from '../fame.ts'
import { euro } from '../fields.ts'

export const heistFame = {
  order: 40,
  fields: {
    topHeists: z.array(
      z.object({ heistId: z.number().int(), inviterName: z.string(), inviteeName: z.string(), rewardCash: euro }),
    ),
  },
} as const satisfies Fame
