import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, seconds } from '../fields.ts'

const points = z.number().int().nonnegative()

export const hospital = feature({
  timer: {
    key: 'hospital',
    order: 100,
    name: 'Ziekenhuis',
    until: 'je weer naar het ziekenhuis kunt',
    status: { path: '/hospital', order: 100, shown: 'running' },
  },
  switch: { name: 'hospital', order: 70, label: 'Ziekenhuis' },
  calls: {
    'GET /api/hospital': {
      summary: 'Get the player’s life, what is missing, and what its treatment costs and takes',
      access: 'player',
      rpc: 'actions.hospital.get',
      answer: z.object({
        life: points,
        maxLife: points,
        missingLife: points,
        /** Euro for all of it. */
        costToHeal: euro,
        /** The time until the life is restored. */
        healSeconds: seconds,
        message: z.string(),
      }),
    },
    'POST /api/hospital/heal': {
      summary: 'Pay for treatment of all missing life, which returns when the hospital timer ends',
      access: 'player',
      needs: { free: true, timer: 'hospital' },
      rpc: 'actions.hospital.heal',
      switch: 'hospital',
      refusals: ['insufficientFunds'],
      answer: z.object({
        message: z.string(),
        /** The life being healed, and the price paid. */
        lifePoints: points,
        /** Euro. */
        cost: euro,
        /** Seconds until the life is restored. */
        timeLeft: seconds,
      }),
    },
  },
})
