import { z } from 'zod'

export const firstStepPushes = {
  /** The player took one of a newcomer's first steps; `message` says what it brought. */
  firstStepTaken: z.object({ experience: z.number().int(), message: z.string(), version: z.number() }),
}
