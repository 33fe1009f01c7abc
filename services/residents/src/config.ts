import { z } from 'zod'
import { residentsRules } from './residents.rules.ts'

/** The settings of the residents' process, which needs nothing but the gateway. */
export const residentsConfig = z.object({
  /** How many act while nobody else plays; 0 for none. */
  RESIDENTS: z.coerce.number().int().min(0).max(residentsRules.mostActive).default(residentsRules.defaultActive),
  /** Divides their pauses instead of GAME_SPEED: on a machine that can't keep up with so many of them at that. */
  RESIDENTS_SPEED: z.coerce.number().positive().optional(),
  /** Of every resident's user, as the seeds set it. */
  RESIDENTS_PASSWORD: z.string().min(1),
  PUBLIC_ORIGIN: z.url(),
  /** Where the gateway listens. */
  GATEWAY_URL: z.url(),
  /** Where sessions and memories are kept over a restart. */
  RESIDENTS_NOTES: z.string().min(1),
})
