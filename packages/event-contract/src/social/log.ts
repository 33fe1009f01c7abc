import { z } from 'zod'
import { feature } from '../feature.ts'

export const log = feature({
  pushes: {
    /** The player's log has a new line, or was read. */
    logChanged: z.object({
      unreadLog: z.number().int().nonnegative(),
      /** The event that has just happened to the player; also sent where another message has told it already. */
      line: z.string().optional(),
      /** The ids of the new lines, for `POST /api/log/watched`. */
      lineIds: z.array(z.number().int().positive()).optional(),
      message: z.string().optional(),
      version: z.number(),
    }),
  },
})
