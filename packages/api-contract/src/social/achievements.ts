import { z } from 'zod'
import { feature } from '../feature.ts'
import { existingName, isoTime } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'

const count = z.number().int().nonnegative()

const tier = z.enum(['bronze', 'silver', 'gold', 'unique'])

const shown = {
  achievementId: z.string(),
  tier,
  /** 'Geheim' where it is secret. */
  name: z.string(),
  text: z.string(),
  /** The reader has not found it, and is not told what it is. */
  isSecret: z.boolean(),
  /** Of all gangsters who have it; null where nobody was counted yet. */
  rarityPercent: z.number().nullable(),
  isPinned: z.boolean(),
}

const sign = z.object({
  ...shown,
  /** Of `needed`; 0 for both where it is secret, or only one can have it. */
  progress: count,
  needed: count,
  earnedAt: isoTime.nullable(),
})

const owned = z.object({ ...shown, earnedAt: isoTime })

const group = z.object({ group: z.string(), label: z.string(), achievements: z.array(sign) })

/** Who was the first of the world. */
const first = z.object({ achievementId: z.string(), accountName: z.string() })

/** Longer than any id, more than may be pinned: the service judges both. */
const most = { id: 60, ids: 20 } as const

export const achievements = feature({
  calls: {
    'GET /api/achievements': {
      summary: 'List all achievements, with how far the player is and how rare each is',
      access: 'player',
      namesBest: ['firsts'],
      rpc: 'social.achievements.list',
      answer: z.object({
        /** How many of all the player has. */
        earned: count,
        total: count,
        mostPinned: count,
        groups: z.array(group),
        /** Who was the first of the world, for those that only one has. */
        firsts: z.array(first),
      }),
    },
    'GET /api/achievements/{accountName}': {
      summary: 'List what a gangster has earned, living or dead, by name in any case: the pinned ones first',
      access: 'public',
      refusals: ['notFound'],
      rpc: 'social.achievements.show',
      params: z.object({ accountName: existingName }),
      answer: z.object({
        /** In the gangster's own spelling. */
        accountName: z.string(),
        total: count,
        achievements: z.array(owned),
      }),
    },
    'POST /api/achievements/pins': {
      summary: 'Set which of the player’s achievements, at most three, stand at the top of their profile',
      access: 'player',
      repeatable: true,
      rpc: 'social.achievements.pin',
      body: z.object({
        /** Their ids, in the order in which they are shown. */
        pinned: z
          .array(z.string().check(atMost(most.id, { error: 'Kies wat je vooraan zet.' })), {
            error: 'Kies wat je vooraan zet.',
          })
          .max(most.ids, { error: 'Kies wat je vooraan zet.' }),
      }),
      answer: z.object({ message: z.string(), pinned: z.array(z.string()) }),
    },
  },
})
