import { z } from 'zod'

/** What lists of the hall of fame share; each stands in the `*.fame.ts` of its feature (`gen/fame.ts`). */

export const count = z.number().int().nonnegative()
export const somebody = { accountId: z.number().int(), accountName: z.string() }

export interface Fame {
  /** Its place in the answer. */
  order: number
  /** Its list, the first one first: `topCrimes`. */
  fields: Readonly<Record<`top${string}`, z.ZodType>>
}
