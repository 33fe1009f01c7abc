import { z } from 'zod'
import { feature } from '../feature.ts'
import { id, idOf, isoTime } from '../fields.ts'
import { listQuery } from '../list.ts'
import { logCategories } from '../names.ts'

const unreadLog = z.number().int().nonnegative()

export const log = feature({
  calls: {
    'GET /api/log': {
      summary: 'List the player’s log, newest first',
      access: 'player',
      keyScope: 'log',
      privateWords: { text: 'quoted' },
      rpc: 'social.log.list',
      query: listQuery({
        filters: {
          category: z.preprocess(
            (given) => given || undefined,
            z.enum(logCategories, { error: 'Onbekende categorie.' }).optional(),
          ),
        },
      }),
      answer: z.object({
        lines: z.array(
          z.object({
            lineId: z.number().int(),
            category: z.enum(logCategories),
            /** Together they form the sentence; a name leads to its profile. */
            parts: z.array(z.object({ text: z.string(), accountName: z.string().nullable() })),
            /** The page that the line leads to. */
            path: z.string().nullable(),
            /** The event happened to the player, and they have not looked since. */
            unread: z.boolean(),
            happenedAt: isoTime,
          }),
        ),
      }),
    },
    'GET /api/log/unread': {
      summary: 'Count the player’s unread log lines that came unseen, by kind',
      access: 'player',
      keyScope: 'log',
      rpc: 'social.log.getUnread',
      answer: z.object({ unreadLog, since: isoTime.nullable(), summary: z.array(z.string()) }),
    },
    'POST /api/log/watched': {
      summary: 'Mark log lines as seen by the player while they came',
      access: 'player',
      rpc: 'social.log.markWatched',
      body: z.object({ lineIds: z.array(idOf('logLine', id)).min(1).max(100) }),
      // The page calls it whenever a line of its player arrives.
      boundedByGame: true,
      answer: z.object({ watched: z.number().int().nonnegative() }),
    },
    'POST /api/log/read': {
      summary: 'Mark the player’s log as read',
      access: 'player',
      rpc: 'social.log.markRead',
      // The screen calls it whenever a line arrives while the player looks at it.
      boundedByGame: true,
      answer: z.object({ unreadLog }),
    },
  },
})
