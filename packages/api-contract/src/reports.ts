import { z } from 'zod'
import { euro, gender, seconds } from './fields.ts'

/** What players are told of a group's crime that was carried out: in answers, and in pushes to those who did not ask. */

const percent = z.number().int().min(0).max(100)
const points = z.number().int().nonnegative()
const ending = z.enum(['success', 'failure', 'caught'])

/** A player's way to the next rank. */
const rankProgress = z.object({
  rank: z.string(),
  /** null at the top. */
  nextRank: z.string().nullish(),
  /** Percent of the way to the next rank. */
  rankProgress: z.number().min(0).max(100),
  missingExperience: points,
})

/** A heist that was carried out, as one of the two is told of it. */
export const heistReport = z.object({
  /** A sentence of the story. */
  line: z.string(),
  ending,
  partnerName: z.string(),
  partnerGender: gender,
  partnerRankNumber: points,
  partnerJailed: z.boolean(),
  isInviter: z.boolean(),
  weapon: z.string(),
  chancePercent: percent,
  /** Of both together. */
  rewardEuro: euro,
  shareEuro: euro,
  /** The player's half. */
  weaponEuro: euro,
  netEuro: euro,
  /** Absent for a car that was not the player's own. */
  carName: z.string().nullish(),
  carLost: z.boolean(),
  /** What the loss of it cost the player. */
  carEuro: euro,
  experience: points,
  jailSeconds: seconds,
  rankBefore: rankProgress,
  rankAfter: rankProgress,
})

/** A raid that was carried out, as one of its participants is told of it. */
export const raidReport = z.object({
  /** A sentence of the story. */
  line: z.string(),
  ending,
  isLeader: z.boolean(),
  /** Everybody who took part, the leader first. */
  members: z.array(z.object({ accountName: z.string(), gender, rankNumber: points, jailed: z.boolean() })),
  brought: z.array(z.object({ name: z.string(), count: points })),
  chancePercent: percent,
  /** Of all together. */
  rewardEuro: euro,
  shareEuro: euro,
  /** What the player paid to join; what a leader got from the others, and paid for the weapons. */
  stakeEuro: euro,
  stakesEuro: euro,
  weaponsEuro: euro,
  netEuro: euro,
  experience: points,
  lifeLost: points,
  jailSeconds: seconds,
  rankBefore: rankProgress,
  rankAfter: rankProgress,
})
