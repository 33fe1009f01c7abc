import { z } from 'zod'
import { feature } from '../feature.ts'
import { byInvitation } from '../invitations.ts'

export const usersOnline = feature({
  calls: {
    'GET /api/cache/online-users': {
      summary: 'Count the players who are online, and the city’s residents beside them',
      access: 'public',
      // Every open page asks once a minute, logged in or not.
      sharedMs: 1000,
      rpc: 'social.usersOnline.count',
      answer: z.object({
        /** Players. */
        onlineUsers: z.number().int().nonnegative(),
        /** Not among the users: gangsters whom the city itself plays. */
        onlineResidents: z.number().int().nonnegative(),
      }),
    },
    'GET /api/online': {
      summary: 'List the gangsters who are online',
      // social notes the viewers: it pushes changes of the list to them.
      access: 'player',
      keyScope: 'public',
      rpc: 'social.usersOnline.list',
      answer: z.object({
        players: z.array(
          z.object({
            accountName: z.string(),
            /** Null without one. */
            familySymbol: z.string().nullable(),
            /** Name of the rank, by the player's gender. */
            rank: z.string(),
            rankNumber: z.number().int(),
            /** 0-5 icons. */
            wealth: z.number().int().min(0).max(5),
            ...byInvitation(() => z.boolean()),
            isPremium: z.boolean(),
            /** The reader’s own city, where both are in it; null elsewhere: finding that out is what detectives are for. */
            cityName: z.string().nullish(),
          }),
        ),
      }),
    },
  },
})
