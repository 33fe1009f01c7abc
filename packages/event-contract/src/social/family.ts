import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, familyRole, timeMs } from '../fields.ts'
import { familyLog } from './family.log.ts'

const familyId = z.number().int().positive()

/** Grows with every change, of a family or of an account's membership: a projection keeps the greatest. */
const version = z.number().int().positive()

export const family = feature({
  facts: {
    /** The present state of a family, after each change of it. */
    'sottomondo.social.family.changed.v1': z.object({
      familyId,
      familyName: z.string(),
      familySymbol: z.string().nullable(),
      cityName: z.string(),
      donAccountId: accountId,
      memberCount: amount,
      createdAtMs: timeMs,
      /** Null while it stands. */
      endedAtMs: timeMs.nullable(),
      version,
    }),
    /** The present membership of a gangster, after each change of it. */
    'sottomondo.social.family.member-changed.v1': z.object({
      accountId,
      /** Null, as is the role, for a gangster who is in no family any more. */
      familyId: familyId.nullable(),
      role: familyRole.nullable(),
      cause: z.enum(['founded', 'joined', 'role', 'succeeded', 'left', 'kicked', 'died', 'ended', 'present']),
      /** The family that it is about, also for one who left it. */
      ofFamilyId: familyId,
      familyName: z.string(),
      /** Who did it, where it was another player. */
      byAccountId: accountId.nullable(),
      changedAtMs: timeMs,
      version,
    }),
    /** A family has ended; economy divides its holdings in equal parts. */
    'sottomondo.social.family.ended.v1': z.object({
      familyId,
      familyName: z.string(),
      cause: z.enum(['upkeep', 'died', 'left']),
      /** The members of that moment, without one who died or left by it; economy gives what it has to nobody else. */
      heirAccountIds: z.array(accountId),
      endedAtMs: timeMs,
    }),
    /** A player was invited to a family. */
    'sottomondo.social.family.invited.v1': z.object({
      inviteId: z.number().int().positive(),
      familyId,
      familyName: z.string(),
      inviterAccountId: accountId,
      inviteeAccountId: accountId,
      role: familyRole,
      joinCostEuro: amount,
      invitedAtMs: timeMs,
      lapsesAtMs: timeMs,
    }),
    /** An invitation has ended without an acceptance. */
    'sottomondo.social.family.invitation-ended.v1': z.object({
      inviteId: z.number().int().positive(),
      familyId,
      familyName: z.string(),
      inviterAccountId: accountId,
      inviteeAccountId: accountId,
      /**
       * void: the player joined another family, died, the family ended, its inviter may invite no more, or one of the
       * two blocked the other.
       */
      how: z.enum(['declined', 'withdrawn', 'lapsed', 'void']),
      /** Of a void one, whose change it was. */
      voidBy: z.enum(['inviter', 'invitee', 'family']).optional(),
      endedAtMs: timeMs,
    }),
    /** The upkeep of a family for a day was paid, or was not. */
    'sottomondo.social.family.upkeep-judged.v1': z.object({
      familyId,
      familyName: z.string(),
      /** 2026-11-26, of Amsterdam. */
      day: z.string(),
      paid: z.boolean(),
      amountEuro: amount,
      daysLeft: amount,
      /** The don and the consigliere, whom it concerns. */
      concernedAccountIds: z.array(accountId),
      judgedAtMs: timeMs,
    }),
  },
  pushes: {
    /** The player's family has changed: its members, roles, settings or events; `familyId` is null for one who left it. */
    familyChanged: z.object({
      familyId: z.number().int().positive().nullable(),
      message: z.string().optional(),
      version: z.number(),
    }),
    /** The open invitations that the player has or made have changed. */
    familyInvitations: z.object({ message: z.string().optional(), version: z.number() }),
  },
  log: familyLog,
})
