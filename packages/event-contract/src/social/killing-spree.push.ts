import { z } from 'zod'

export const killingSpreePushes = {
  /** To all: a killing spree has begun. */
  killingSpreeStarted: z.object({ message: z.string(), endsAt: z.string(), version: z.number() }),
}
