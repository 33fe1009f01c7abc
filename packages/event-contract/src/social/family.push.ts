import { z } from 'zod'

export const familyPushes = {
  /** The player's family has changed: its members, roles, settings or events; `familyId` is null for one who left it. */
  familyChanged: z.object({
    familyId: z.number().int().positive().nullable(),
    message: z.string().optional(),
    version: z.number(),
  }),
  /** The player's open invitations to families have changed. */
  familyInvitations: z.object({ message: z.string().optional(), version: z.number() }),
}
