import { z } from 'zod'
import { namedByAdmin, required } from '../admin-fields.ts'
import { feature } from '../feature.ts'
import { euro, existingName, isoTime } from '../fields.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'
import { firstUnless, listQuery } from '../list.ts'

const count = z.number().int().nonnegative()

/** How something of worth came from one player to another. */
const ways = ['money', 'honor', 'auction', 'bounty', 'family'] as const

const noteCharacters = 200

/** What an admin noted when they had looked and found nothing wrong; null where nobody did. */
const seen = z.object({ by: z.string(), note: z.string(), seenAt: isoTime }).nullable()

const judged = {
  score: count,
  /** In Dutch, the weightiest first. */
  reasons: z.array(z.string()),
  /** What was fed to or by this player within the window. */
  fedEuro: euro,
  /** When they first stood in this list. */
  since: isoTime,
  judgedAt: isoTime,
  seen,
}

/** Players who look like second accounts, what they feed, and programs. Nobody is banned by it. */
export const suspect = feature({
  switch: { name: 'suspects', order: 228, label: 'Verdachte spelers zoeken', background: true },
  calls: {
    'GET /api/admin/suspects': {
      summary: 'List players who are suspected of second accounts or of a program that plays, the highest score first',
      access: 'admin',
      rpc: 'economy.suspect.list',
      query: listQuery({ filters: { state: firstUnless(['OPEN', 'SEEN'], 'Onbekende stand.') } }),
      answer: z.object({
        suspects: z.array(
          z.object({
            accountId: count,
            /** Null once their data are deleted. */
            accountName: z.string().nullable(),
            ...judged,
          }),
        ),
      }),
    },
    'GET /api/admin/suspects/{accountName}': {
      summary: 'Get what a player gave to and got from others, by day, and why they are suspected',
      access: 'admin',
      rpc: 'economy.suspect.get',
      refusals: ['notFound'],
      params: z.object({ accountName: existingName }),
      answer: z.object({
        accountName: z.string(),
        /** Days that are judged, up to now. */
        windowDays: count,
        /** Below which nobody is listed. */
        listedScore: count,
        /** 0 for a player who is not suspected. */
        score: count,
        reasons: z.array(z.string()),
        fedEuro: euro,
        /** Null for a player who is not suspected. */
        since: isoTime.nullable(),
        seen,
        /** What this player and those around them gave each other, the most first. */
        gifts: z.array(
          z.object({
            giverName: z.string().nullable(),
            receiverName: z.string().nullable(),
            way: z.enum(ways),
            euro,
            times: count,
            firstAt: isoTime,
            lastAt: isoTime,
          }),
        ),
        /** The days on which this player gave or got something, the earliest first: 2026-11-29. */
        days: z.array(z.object({ day: z.string(), gaveEuro: euro, gotEuro: euro })),
      }),
    },
    'POST /api/admin/suspects/seen': {
      summary:
        'Mark a suspected player as looked at, with a note that nothing is wrong; they are listed again once it grows',
      access: 'admin',
      rpc: 'economy.suspect.markSeen',
      refusals: ['notFound'],
      form: true,
      body: z.object({
        accountName: namedByAdmin,
        note: z
          .string(required)
          .overwrite(cleanLine)
          .min(1, required)
          .check(atMost(noteCharacters, { error: `Een opmerking heeft hoogstens ${noteCharacters} tekens.` })),
      }),
      answer: z.object({ message: z.string() }),
    },
  },
})
