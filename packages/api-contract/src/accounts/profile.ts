import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, existingName, gender, isoTime } from '../fields.ts'
import { byInvitation } from '../invitations.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'
import { casinoTypes } from '../names.ts'
import { calledInRpc } from '../rpc.ts'

const colors = {
  /** #rrggbb */
  profileBackgroundColor: z.string(),
  profileTextColor: z.string(),
}

/** The source of the text, with its tags. */
const look = { profileBody: z.string(), ...colors }

const noColor = { error: 'Kies een kleur.' }

const color = z
  .string(noColor)
  .overwrite(cleanLine)
  .regex(/^#[0-9A-Fa-f]{6}$/, noColor)

export const profile = feature({
  calls: {
    'GET /api/profile/{accountName}': {
      summary: 'Get the public profile of a gangster, living or dead, by name in any case',
      access: 'public',
      refusals: ['notFound'],
      params: z.object({ accountName: existingName }),
      answer: z.object({
        /** In the gangster's own spelling. */
        accountName: z.string(),
        gender,
        alive: z.boolean(),
        createdAt: isoTime,
        /** Null for a living gangster. */
        diedAt: isoTime.nullable(),
        /** The text rendered from its markup, sanitised. */
        profileHtml: z.string(),
        ...colors,
        /** The players whom the gangster calls friends. */
        friends: z.array(z.object({ accountName: z.string(), alive: z.boolean() })),
        /** From here to `lastActive`: null while actions can't be reached. */
        rank: z.string().nullable(),
        rankNumber: z.number().int().nullable(),
        /** The place among all gangsters: the highest rank first, then the earlier to reach it. */
        rankPosition: z.number().int().nullable(),
        /** 0-5 icons. */
        wealth: z.number().int().min(0).max(5).nullable(),
        ...byInvitation(() => z.boolean().nullable()),
        isPremium: z.boolean().nullable(),
        online: z.boolean().nullable(),
        /** Null for a player who is offline, or has just come online. */
        onlineSince: isoTime.nullable(),
        /** Null for a player who was never seen online. */
        lastActive: isoTime.nullable(),
        /** Null for a player who owns none, and while economy can't be reached. */
        casino: z.object({ type: z.enum(casinoTypes), cityName: z.string() }).nullable(),
        /** The player holds an NFT of the collection, and wants to show it. */
        showsNft: z.boolean(),
        /**
         * The city of the player's bullet factory; null for a player who owns none, and while economy can't be reached.
         */
        playerBulletFactory: z.string().nullable(),
        blocked: z.boolean().nullable(),
        /** Null for a player who is not blocked. */
        blockedUntil: isoTime.nullable(),
        /** The forum's post in memory of a dead gangster; null for the living, and while social can't be reached. */
        ripPostId: z.number().int().nullable(),
        /** Null for a gangster in no family, as is the role; the symbol also for a family without one. */
        familyName: z.string().nullable(),
        familySymbol: z.string().nullable(),
        role: z.string().nullable(),
        /** Honor received less dishonor received; null while social can't be reached. */
        honor: z.number().int().nullable(),
        /** Nobody may shoot the player until then; null without that protection, and while actions can't be reached. */
        protectedUntil: isoTime.nullable(),
        /** What is on the player's head; 0 without a bounty, null while economy can't be reached. */
        bounty: euro.nullable(),
        /** When the last of it lapses; null without a bounty. */
        bountyUntil: isoTime.nullable(),
      }),
    },
    'GET /api/settings/profile': {
      summary: 'Get the player’s own profile text and colours, with the length allowed',
      access: 'player',
      rpc: 'accounts.profile.getOwn',
      answer: z.object({
        ...look,
        /** The same as `profileBackgroundColor`, under the name by which it is set. */
        profileBackground: calledInRpc('profileBackgroundColor', z.string()),
        /** Limit of a text in characters; and with premium. */
        maxCharacters: z.number().int(),
        maxCharactersPremium: z.number().int(),
        /** The default colours. */
        defaultBackgroundColor: z.string(),
        defaultTextColor: z.string(),
      }),
    },
    'POST /api/profile/update': {
      summary: 'Update the player’s profile text and colours, which must have enough contrast',
      access: 'player',
      rpc: 'accounts.profile.update',
      form: true,
      body: z.object({
        /** accounts checks the length (`profile.rules.ts`). */
        profileBody: z
          .string({ error: 'Schrijf je profieltekst.' })
          .check(atMost(5000, { error: 'Deze tekst is te lang.' })),
        profileBackground: color,
        profileTextColor: color,
      }),
      answer: z.object({ ...look, message: z.string() }),
    },
  },
})
