import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, isoTime } from '../fields.ts'
import { casinoTypes, townEventKinds } from '../names.ts'

export const town = feature({
  calls: {
    'GET /api/town/news': {
      summary: 'List the town’s latest news, newest first: ranks, breakouts, wins, raids, heists, casinos, murders',
      access: 'player',
      keyScope: 'public',
      // The answer is the same for everybody; later events are pushed.
      sharedMs: 1000,
      rpc: 'social.town.listNews',
      answer: z.object({
        news: z.array(
          z.object({
            newsId: z.number().int(),
            kind: z.enum(['rank', 'breakout', 'win']),
            /** The acting player. */
            accountName: z.string(),
            /** breakout: the freed player. */
            freedAccountName: z.string().nullable(),
            /** rank: the reached one. */
            rank: z.string().nullable(),
            /** win: the payout, and its place. */
            paidEuro: euro.nullable(),
            game: z.enum(casinoTypes).nullable(),
            cityName: z.string().nullable(),
            bankBroken: z.boolean(),
            happenedAt: isoTime,
          }),
        ),
        /** The same for what else happens in town. */
        events: z.array(
          z.object({
            eventId: z.number().int(),
            kind: z.enum(townEventKinds),
            /** The acting player: who led, asked or won; murder: the dead. */
            accountName: z.string(),
            /** heist: the partner; casino: who owned it; murder: the killer, null when nobody may know. */
            otherAccountName: z.string().nullable(),
            /** raid: how many took part. */
            participants: z.number().int().nullable(),
            /** raid, heist: where. */
            place: z.string().nullable(),
            /** raid, heist: the whole loot; lottery: the jackpot. */
            amountEuro: euro.nullable(),
            /** casino: which, and whether the acting player owns it now. */
            game: z.enum(casinoTypes).nullable(),
            cityName: z.string().nullable(),
            /** casino: whether the acting player owns it now. */
            isOwner: z.boolean(),
            happenedAt: isoTime,
          }),
        ),
      }),
    },
    'GET /api/town/latest': {
      summary: 'Get the latest of the town’s news that a visitor may read: no amounts, no deaths',
      access: 'public',
      // The front page asks for it again and again.
      sharedMs: 1000,
      rpc: 'social.town.listLatest',
      answer: z.object({
        /** The newest first. */
        lines: z.array(
          z.object({
            /** The same for as long as the line is shown. */
            key: z.string(),
            kind: z.enum(['rank', 'breakout', 'raid', 'heist']),
            accountName: z.string(),
            /** breakout: the freed player; heist: the partner. */
            otherAccountName: z.string().nullable(),
            /** rank: the reached one. */
            rank: z.string().nullable(),
            /** raid, heist: where. */
            place: z.string().nullable(),
            happenedAt: isoTime,
          }),
        ),
      }),
    },
  },
})
