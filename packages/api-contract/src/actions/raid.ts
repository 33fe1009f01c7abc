import { z } from 'zod'
import { count } from '../fame.ts'
import { feature } from '../feature.ts'
import { euro, gender, id, idOf, isoTime, seconds } from '../fields.ts'
import { raidReport } from '../reports.ts'

const percent = z.number().int().min(0).max(100)

const points = z.number().int().nonnegative()

/** The rank: spec 1 §9. */
const needs = { free: true, rank: 6, timer: 'raid' } as const

const badCount = { error: 'Vul een heel aantal in, 0 of meer.' }

/** The number of a weapon; the owning service decides how many are of use. */
const weapons = z.number(badCount).int(badCount).min(0, badCount).max(1_000, { error: 'Zoveel draagt niemand.' })

/** The same in a query. */
const planned = z.coerce.number(badCount).int(badCount).min(0, badCount).max(1_000, { error: 'Zoveel draagt niemand.' })

/**
 * Raids: a gangster opens one, others join within seconds, and it is carried out. Names are those of the
 * specification.
 */
export const raid = feature({
  timer: {
    key: 'raid',
    order: 60,
    name: 'Raid',
    until: 'je weer een raid kunt houden',
    status: { path: '/raid', order: 60, shown: 'always' },
  },
  switch: { name: 'raid', order: 60, label: 'Raid' },
  record: { field: 'raidCrimesCommitted', order: 60, label: 'Raids' },
  invitation: {
    field: 'raidAvailable',
    order: 20,
    timer: 'raid',
    icon: 'raid',
    label: 'Te vragen voor een raid',
    ready: 'Kan nu een raid houden',
  },
  calls: {
    'GET /api/raid': {
      summary: 'Get the open raid in the player’s city, and the result of their last one',
      access: 'player',
      rpc: 'actions.raid.get',
      answer: z.object({
        /** null while no raid is open. */
        raidId: z.number().int().nullable(),
        leaderName: z.string().nullable(),
        isLeader: z.boolean(),
        isParticipant: z.boolean(),
        closesAt: isoTime.nullable(),
        participantsCount: points,
        /** The leader first. */
        participantDetails: z.array(
          z.object({ accountName: z.string(), lifePercentage: percent, rank: z.string(), rankNumber: points, gender }),
        ),
        /** The present chance of success. */
        chancePercent: percent,
        /** The leader's weapons, by name. */
        brought: z.array(z.object({ name: z.string(), count: points })),
        cityName: z.string(),
        /** Result of the player's last raid. */
        finalTitle: z.string().nullable(),
        finalMessage: z.string().nullable(),
        finalSuccess: z.boolean().nullable(),
        /** The raided place; null when the raid came to nothing. */
        finalPlace: z.string().nullable(),
        weapons: z.array(
          z.object({ weapon: z.string(), name: z.string(), price: euro, most: points, bonusPercent: percent }),
        ),
        /** The price of joining: the leader gets it for a success, and it comes back otherwise. */
        stakeEuro: euro,
        mostParticipants: points,
        windowSeconds: seconds,
        basePercent: percent,
        joinerPercent: percent,
        mostPercent: percent,
        /** The reward of each participant. */
        minReward: euro,
        maxReward: euro,
        experience: points,
        failureExperience: points,
        waitSeconds: seconds,
        /** For a failure. */
        leastLifeLost: points,
        mostLifeLost: points,
        jailRate: percent,
        jailSeconds: seconds,
        /** null for a raid that came to nothing, and for an old one. */
        finalReport: raidReport.nullable(),
        /** Of the open raid with the player in it, joined or not; null without one. */
        chanceWithPercent: percent.nullable(),
        expectedNet: euro.nullable(),
        /** Each participant's mean part of a success. */
        meanReward: euro,
      }),
    },
    'GET /api/raid/expected': {
      summary: 'Get what a raid of the player brings on average with these weapons, by the number of participants',
      access: 'player',
      rpc: 'actions.raid.expect',
      query: z.object({ grenade: planned.default(0), revolver: planned.default(0), bazooka: planned.default(0) }),
      answer: z.object({
        /** From two participants; those who join are unhurt. */
        byParticipants: z.array(
          z.object({ participants: points, chancePercent: percent, leaderNet: euro, joinerNet: euro }),
        ),
        /** The price of the weapons. */
        cost: euro,
      }),
    },
    'POST /api/raid/create': {
      summary: 'Open a raid in the player’s city; the weapons’ price is held until it ends',
      access: 'player',
      needs,
      rpc: 'actions.raid.create',
      switch: 'raid',
      refusals: ['insufficientFunds'],
      form: true,
      body: z.object({ grenade: weapons, revolver: weapons, bazooka: weapons }),
      answer: z.object({ message: z.string(), raidId: z.number().int(), cost: euro }),
    },
    'POST /api/raid/join': {
      summary: 'Join the open raid in the player’s city',
      access: 'player',
      needs,
      rpc: 'actions.raid.join',
      switch: 'raid',
      refusals: ['insufficientFunds'],
      body: z.object({ raidId: idOf('raid', id) }),
      answer: z.object({ message: z.string(), participantsCount: points }),
    },
  },
  fame: {
    order: 60,
    fields: {
      topRaids: z.array(
        z.object({ raidId: z.number().int(), raidLeaderName: z.string(), reward: euro, participants: count }),
      ),
    },
  },
})
