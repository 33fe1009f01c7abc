import { z } from 'zod'

export const forumPushes = {
  /** Something was written or changed on the forum; sent only to players who look at it. */
  forumChanged: z.object({
    type: z.string(),
    postId: z.number().int().positive(),
    /** The post's number of comments after the change. */
    comments: z.number().int().nonnegative(),
    version: z.number(),
  }),
}
