import { z } from 'zod'
import { counted } from '../fame.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

export const crime = feature({
  fame: {
    crimes: counted,
  },
  sentence: {
    reason: 'crime',
    order: 10,
    caught: 'Betrapt bij een misdaad.',
  },
  facts: {
    /** A crime was committed, whatever its outcome. economy books the reward and the egg, once, under `crimeId`. */
    'sottomondo.actions.crime.committed.v1': z.object({
      crimeId: z.string(),
      accountId,
      crimeOptionId: z.number().int(),
      success: z.boolean(),
      rewardEuro: amount,
      easterEggs: amount,
      experience: amount,
      jailSeconds: amount,
      committedAtMs: timeMs,
    }),
  },
})
