import { z } from 'zod'

export const honorBookedPushes = {
  /** Honor that this player received can be spent from now on. */
  honorBooked: z.object({ version: z.number() }),
}
