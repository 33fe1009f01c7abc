import { z } from 'zod'

export const raidPushes = {
  /** A raid was called, joined or has ended: to those who look, and its result to who took part. */
  raidChanged: z.object({
    result: z
      .object({ success: z.boolean(), title: z.string(), finalMessage: z.string(), place: z.string().nullable() })
      .optional(),
    message: z.string().optional(),
    version: z.number(),
  }),
}
