import { z } from 'zod'

export const logPushes = {
  /** The player's log has another line, or was read. */
  logChanged: z.object({
    unreadLog: z.number().int().nonnegative(),
    /** What befell them just now; also where something else has told it already. */
    line: z.string().optional(),
    /** What befell the player just now, for `POST /api/log/watched`. */
    lineIds: z.array(z.number().int().positive()).optional(),
    message: z.string().optional(),
    version: z.number(),
  }),
}
