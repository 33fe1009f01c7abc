import { z } from 'zod'

/** Fields that the lists of the hall of fame share (`gen/fame.ts`). */

export const count = z.number().int().nonnegative()
export const somebody = { accountId: z.number().int(), accountName: z.string() }

export interface Fame {
  /** Its place in the answer. */
  order: number
  /** Its lists, the first place first: `topCrimes`. */
  fields: Readonly<Record<`top${string}`, z.ZodType>>
}
