import { z } from 'zod'
import { count, existingFamilyName, givenRole, newFamilyName, role } from '../family-fields.ts'
import { feature } from '../feature.ts'
import { euro, existingName, isoTime, message } from '../fields.ts'
import { byInvitation } from '../invitations.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atMost } from '../kit/text/length.ts'
import { listQuery } from '../list.ts'
import { familyRights } from '../names.ts'

const soughtCharacters = 15

/** social cuts off longer ones. */
const mottoCharacters = 80

/** A change by a player who is in a family. */
export const change = {
  access: 'player',
  switch: 'family',
  refusals: ['notFound'],
  answer: message,
} as const

/** In a public profile: who they are. */
const memberOfProfile = z.object({
  accountName: z.string(),
  online: z.boolean(),
  role,
  rank: z.string(),
  rankNumber: z.number().int(),
  joinedAt: isoTime,
})

/** Families: who belongs to them, in which role, and what they show. Names are those of the specification. */
export const family = feature({
  switch: { name: 'family', order: 208, label: 'Families' },
  calls: {
    'GET /api/family': {
      summary: 'List the families, by name unless sorted otherwise',
      access: 'player',
      keyScope: 'public',
      rpc: 'social.family.list',
      query: listQuery({
        sort: ['familyName', 'memberCount', 'createdAt'],
        filters: {
          /** The start of a name. */
          q: z
            .string({ error: 'Zoek een familienaam.' })
            .overwrite(cleanLine)
            .check(atMost(soughtCharacters, { error: 'Deze naam is te lang.' }))
            .default(''),
          /** Only families of this city; empty: of all. */
          cityName: z
            .string({ error: 'Kies een stad.' })
            .check(atMost(40, { error: 'Kies een stad.' }))
            .default(''),
        },
      }),
      answer: z.array(
        z.object({
          familyId: z.number().int(),
          familyName: z.string(),
          familySymbol: z.string().nullable(),
          /** The name of the don. */
          don: z.string(),
          city: z.string(),
          memberCount: count,
          maxMembers: count,
          motto: z.string(),
          createdAt: isoTime,
        }),
      ),
    },
    'GET /api/family/settings': {
      summary: 'Get the player’s family as its members see it; without one, what founding costs',
      access: 'player',
      rpc: 'social.family.getSettings',
      answer: z.object({
        /** Null for a player without a family; the fields down to `members` are then null, 0 or empty. */
        familyId: z.number().int().nullable(),
        familyName: z.string().nullable(),
        familySymbol: z.string().nullable(),
        motto: z.string(),
        /** The don's city when the family was founded. */
        cityName: z.string().nullable(),
        createdAt: isoTime.nullable(),
        role: role.nullable(),
        /** What the player may do in the family. */
        rights: z.array(z.enum(familyRights)),
        joinCost: euro,
        leaveCost: euro,
        /** Null while economy can't be reached, as are the magazine and the crusher. */
        familyBank: euro.nullable(),
        bulletsMagazine: count.nullable(),
        crusherCapacity: count.nullable(),
        memberCount: count,
        maxMembers: count,
        /** Until the family ends, if its upkeep stays unpaid. */
        daysLeft: count,
        /** What the next upkeep costs at the present number of members, and when it is taken. */
        upkeepEuro: euro,
        upkeepDueAt: isoTime.nullable(),
        /** How the last upkeep went; null before the first. */
        upkeepPaid: z.boolean().nullable(),
        openInvitations: count,
        /** From the don down, then by the time of joining. */
        members: z.array(
          z.object({
            accountName: z.string(),
            role,
            /** Where the member is; null while that is not known. */
            city: z.string().nullable(),
            rank: z.string(),
            rankNumber: z.number().int(),
            online: z.boolean(),
            /** Null for a member who was never seen online. */
            lastActive: isoTime.nullable(),
            joinedAt: isoTime,
            /** What the member has deposited since joining. */
            givenEuro: euro,
            givenBullets: count,
            ...byInvitation(() => z.boolean()),
            /** By the player's rights: whether they may kick the member. */
            mayKick: z.boolean(),
          }),
        ),
        /** Grows with every change of the family, as in the push `familyChanged`. */
        version: z.number().int(),
        /** The rules' numbers. */
        costs: z.object({
          foundingEuro: euro,
          firstMembers: count,
          expansionEuro: euro,
          expansionMembers: count,
          crusherEuro: euro,
          crusherBullets: count,
          bulletsLossPercent: count,
          symbolCredits: count,
          nameCredits: count,
          /** The most that joining or leaving may cost. */
          mostCostEuro: euro,
          upkeepPerMemberEuro: euro,
          fullDays: count,
          invitationHours: count,
          mostInvitations: count,
          mottoCharacters: count,
        }),
      }),
    },
    'GET /api/family/settings/events': {
      summary: 'List what happened in the player’s family, newest first',
      access: 'player',
      refusals: ['notFound'],
      family: 'member',
      rpc: 'social.family.listEvents',
      query: listQuery({}),
      answer: z.array(
        z.object({
          eventId: z.number().int(),
          /** Such as founded, joined, left, kicked, role, deposit, withdrawal, upkeep: for an icon. */
          kind: z.string(),
          /** Together they form the sentence; a name leads to its profile. */
          parts: z.array(z.object({ text: z.string(), accountName: z.string().nullable() })),
          happenedAt: isoTime,
        }),
      ),
    },
    'GET /api/family/settings/symbols': {
      summary: 'List the signs that a family can have, and whose they are',
      access: 'player',
      rpc: 'social.family.listSymbols',
      answer: z.object({
        symbols: z.array(z.object({ symbol: z.string(), name: z.string(), familyName: z.string().nullable() })),
      }),
    },
    'GET /api/family/leavecost': {
      summary: 'Get what leaving costs the player, and who follows if they are the don',
      access: 'player',
      refusals: ['notFound'],
      family: 'member',
      rpc: 'social.family.getLeaveCost',
      answer: z.object({
        leaveCost: euro,
        familyName: z.string(),
        role,
        /** The don's follower; null for others, and when nobody follows. */
        followedBy: z.string().nullable(),
        /** Whether the family ends by it, and the bank is divided among the members who stay. */
        endsFamily: z.boolean(),
      }),
    },
    'GET /api/family/profile': {
      summary: 'Get the text of the player’s family as it was written, for its editor',
      access: 'player',
      refusals: ['notFound'],
      family: 'member',
      rpc: 'social.family.getOwnProfile',
      answer: z.object({
        familyName: z.string(),
        motto: z.string(),
        /** Markup as it was written. */
        profileBody: z.string(),
        maxCharacters: count,
        maxCharactersPremium: count,
        mottoCharacters: count,
        /** Whether the player may change text and motto, and the name. */
        mayChange: z.boolean(),
        mayRename: z.boolean(),
        nameCredits: count,
      }),
    },
    'GET /api/family/profile/{familyName}': {
      summary: 'Get the public profile of a family, by its name in any case',
      access: 'public',
      refusals: ['notFound'],
      rpc: 'social.family.getProfile',
      params: z.object({ familyName: existingFamilyName }),
      answer: z.object({
        familyId: z.number().int(),
        /** In the family's own spelling. */
        familyName: z.string(),
        familySymbol: z.string().nullable(),
        motto: z.string(),
        /** The text as it was written, and as sanitised HTML. */
        profileBody: z.string(),
        profileHtml: z.string(),
        don: z.string(),
        sottocapo: z.string().nullable(),
        consigliere: z.string().nullable(),
        cityName: z.string(),
        amountMembers: count,
        maxMembers: count,
        remainingDays: count,
        createdAt: isoTime,
        members: z.array(memberOfProfile),
      }),
    },
    'POST /api/family/create': {
      ...change,
      summary: 'Create a family, paid for from the pocket',
      family: 'none',
      rpc: 'social.family.create',
      refusals: ['insufficientFunds'],
      form: true,
      body: z.object({ familyName: newFamilyName }),
      answer: z.object({ message: z.string(), familyId: z.number().int(), familyName: z.string() }),
    },
    'POST /api/family/leave': {
      ...change,
      summary: 'Leave the family for its leaving cost, from the pocket; a don is followed as a dead one',
      family: 'member',
      rpc: 'social.family.leave',
      refusals: ['notFound', 'insufficientFunds'],
    },
    'POST /api/family/settings/kick': {
      ...change,
      summary: 'Remove a member from the player’s family, who pays nothing',
      family: 'kick',
      rpc: 'social.family.kick',
      form: true,
      body: z.object({ memberName: existingName }),
    },
    'POST /api/family/settings/role': {
      ...change,
      summary: 'Give a member another role; whoever had it becomes a member',
      family: 'roles',
      rpc: 'social.family.setRole',
      form: true,
      body: z.object({ memberName: existingName, role: givenRole }),
    },
    'POST /api/family/profile/update': {
      ...change,
      summary: 'Change the family’s text, motto and, for credits of the don, its name',
      family: 'profile',
      rpc: 'social.family.updateProfile',
      refusals: ['notFound', 'insufficientFunds'],
      form: true,
      body: z.object({
        /** social checks the length (`family.rules.ts`). */
        profileBody: z.string({ error: 'Schrijf een tekst.' }).check(atMost(5000, { error: 'Deze tekst is te lang.' })),
        familyName: newFamilyName,
        /** Absent: it stays. */
        motto: z
          .string({ error: 'Schrijf een motto.' })
          .overwrite(cleanLine)
          .check(atMost(mottoCharacters, { error: `Een motto heeft hoogstens ${mottoCharacters} tekens.` }))
          .nullish(),
      }),
      answer: z.object({ message: z.string(), familyName: z.string() }),
    },
  },
})
