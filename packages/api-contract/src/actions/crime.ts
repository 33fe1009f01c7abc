import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { euro, id, idOf, seconds } from '../fields.ts'

export const crimeCalls = defineCalls({
  'GET /api/crime': {
    summary: 'The crimes with the player’s own chances',
    access: 'player',
    answer: z.object({
      crimeOptions: z.array(
        z.object({
          crimeOptionId: z.number().int(),
          name: z.string(),
          /** Percent, 0-100 with one decimal. */
          successRate: z.number().min(0).max(100),
        }),
      ),
    }),
  },
  'POST /api/crime/execute': {
    summary: 'Commit a crime',
    access: 'player',
    needs: { free: true, timer: 'crime' },
    switch: 'crime',
    clickToken: 'crime',
    body: z.object({ crimeOptionId: idOf('crimeOption', id) }),
    answer: z.object({
      success: z.boolean(),
      successMessage: z.string(),
      /** Booked by economy a moment later; 0 when it failed. */
      reward: euro,
      experience: z.number().int(),
      foundEgg: z.boolean(),
      /** 0 unless the crime ended in jail. */
      jailSeconds: seconds,
      timeLeft: seconds,
      rankedUpTo: z.string().nullable(),
    }),
  },
})
