import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { existingName, gender, isoTime } from '../fields.ts'
import { byInvitation } from '../invitations.ts'
import { casinoTypes } from '../names.ts'

const colors = {
  /** #rrggbb */
  profileBackgroundColor: z.string(),
  profileTextColor: z.string(),
}
/** The text as it was written. */
const look = { profileBody: z.string(), ...colors }

const noColor = { error: 'Kies een kleur.' }
const color = z
  .string(noColor)
  .trim()
  .regex(/^#[0-9A-Fa-f]{6}$/, noColor)

export const profileCalls = defineCalls({
  'GET /api/profile/{accountName}': {
    summary: 'Get the public profile of a gangster, living or dead, by name in any case',
    access: 'public',
    refusals: ['notFound'],
    params: z.object({ accountName: existingName }),
    answer: z.object({
      /** As the gangster spells it. */
      accountName: z.string(),
      gender,
      alive: z.boolean(),
      createdAt: isoTime,
      /** Null for the living. */
      diedAt: isoTime.nullable(),
      /** Their text with its markup, sanitised. */
      profileHtml: z.string(),
      ...colors,
      /** Whom they call their friends. */
      friends: z.array(z.object({ accountName: z.string(), alive: z.boolean() })),
      /** From here to `lastActive`: null while what is known of gangsters can't be asked. */
      rank: z.string().nullable(),
      rankNumber: z.number().int().nullable(),
      /** Their place among all, the highest rank first, and who reached it earlier. */
      rankPosition: z.number().int().nullable(),
      /** 0-5 icons. */
      wealth: z.number().int().min(0).max(5).nullable(),
      ...byInvitation(() => z.boolean().nullable()),
      isPremium: z.boolean().nullable(),
      online: z.boolean().nullable(),
      /** Null for who is not online, or has just come. */
      onlineSince: isoTime.nullable(),
      /** Null where nobody has seen them. */
      lastActive: isoTime.nullable(),
      /** Null for who owns none, and while nobody can be asked. */
      casino: z.object({ type: z.enum(casinoTypes), cityName: z.string() }).nullable(),
      /** They hold an NFT of the collection, and want it to be seen. */
      showsNft: z.boolean(),
      /** The city of the bullet factory that they own; null for who owns none, and while nobody can be asked. */
      playerBulletFactory: z.string().nullable(),
      blocked: z.boolean().nullable(),
      /** Null for who is not blocked. */
      blockedUntil: isoTime.nullable(),
      /** From here on null while there are no families, honor points, protection and RIP posts. */
      familyName: z.string().nullable(),
      familySymbol: z.string().nullable(),
      role: z.string().nullable(),
      honor: z.number().int().nullable(),
      protectedUntil: isoTime.nullable(),
      ripPostId: z.number().int().nullable(),
    }),
  },
  'GET /api/settings/profile': {
    summary: 'Get the player’s own profile text and colours, with the length allowed',
    access: 'player',
    rpc: 'accounts.profile.getOwn',
    answer: z.object({
      ...look,
      maxCharacters: z.number().int(),
      maxCharactersPremium: z.number().int(),
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
      /** How long it may be accounts judges (`profile.rules.ts`). */
      profileBody: z.string({ error: 'Schrijf je profieltekst.' }).max(5000, { error: 'Deze tekst is te lang.' }),
      profileBackground: color,
      profileTextColor: color,
    }),
    answer: z.object({ ...look, message: z.string() }),
  },
})
