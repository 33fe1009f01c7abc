import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { euro, seconds } from '../fields.ts'

const points = z.number().int().nonnegative()

export const hospitalCalls = defineCalls({
  'GET /api/hospital': {
    summary: 'The player’s life, what he lacks of it, and what that costs and takes in the hospital',
    access: 'player',
    rpc: 'actions.hospital.get',
    answer: z.object({
      life: points,
      maxLife: points,
      missingLife: points,
      costToHeal: euro,
      /** How long it takes until the life is there. */
      healSeconds: seconds,
      message: z.string(),
    }),
  },
  'POST /api/hospital/heal': {
    summary: 'Pay for all missing life, which is there when the hospital’s timer has run out',
    access: 'player',
    needs: { free: true, timer: 'hospital' },
    rpc: 'actions.hospital.heal',
    switch: 'hospital',
    refusals: ['insufficientFunds'],
    answer: z.object({
      message: z.string(),
      /** What is being healed, and what it cost. */
      lifePoints: points,
      cost: euro,
      timeLeft: seconds,
    }),
  },
})
