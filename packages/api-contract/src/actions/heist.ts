import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, existingName, id, idOf, isoTime, seconds } from '../fields.ts'
import { atMost } from '../kit/text/length.ts'
import { heistReport } from '../reports.ts'

const percent = z.number().int().min(0).max(100)

const points = z.number().int().nonnegative()

/** One of the choices of GET /api/heist. */
const choice = (error: string) => z.string({ error }).min(1, { error }).check(atMost(40, { error }))

const badRank = { error: 'Deze rank bestaat niet.' }

const heistId = idOf('heist', id)

/** The rank: spec 1 §9. */
const needs = { free: true, rank: 4, timer: 'heist' } as const

/** What a heist brings one of the two on average. */
const heistExpectation = z.object({
  /** With a worthless car, and with one that adds the most. */
  chancePercent: percent,
  bestChancePercent: percent,
  /** The player's half of the mean loot. */
  meanHalfEuro: euro,
  weaponHalfEuro: euro,
  /** With either car; the loss of the car itself is not in it. */
  netEuro: euro,
  bestNetEuro: euro,
  /** The chance that it ends in a cell for the player, with a worthless car. */
  jailPercent: percent,
})

/** Heists: a gangster invites another one, who brings the car. Names are those of the specification. */
export const heist = feature({
  timer: {
    key: 'heist',
    order: 50,
    name: 'Overval',
    until: 'je weer een overval kunt plegen',
    status: { path: '/heist', order: 30, shown: 'always' },
  },
  switch: { name: 'heist', order: 50, label: 'Overval' },
  record: {
    field: 'heistCrimesCommitted',
    order: 50,
    label: 'Overvallen',
  },
  invitation: {
    field: 'heistAvailable',
    order: 10,
    timer: 'heist',
    icon: 'heist',
    label: 'Te vragen voor een overval',
    ready: 'Kan nu een overval plegen',
  },
  calls: {
    'GET /api/heist': {
      summary: 'Get the player’s heist: what they may begin, what is open, and the last result',
      access: 'player',
      rpc: 'actions.heist.get',
      answer: z.object({
        /** The open invitation; null without one. */
        heistId: z.number().int().nullable(),
        /** The account of the inviter. */
        inviterId: z.number().int().nullable(),
        inviterName: z.string().nullable(),
        inviteeName: z.string().nullable(),
        target: z.string().nullable(),
        weapon: z.string().nullable(),
        /** The stake of each of the two. */
        halfEuro: euro,
        lapsesAt: isoTime.nullable(),
        /** How long an invitation stays open. */
        windowSeconds: seconds,
        /** Without a car, by the ranks of both. */
        chancePercent: percent,
        /** The reason why it can't be carried out at this moment. */
        hindrance: z.string().nullable(),
        /** The invitee's usable cars, the best first. */
        inviteeCars: z.array(
          z.object({
            carId: z.number().int(),
            carName: z.string(),
            /** Percent. */
            life: percent,
            /** In its condition. */
            worth: euro,
            bonusPercent: percent,
            /** The chance of success with this car. */
            chancePercent: percent,
            /** The mean net gain with it, and the mean loss of the car in it. */
            expectedNet: euro,
            carRiskEuro: euro,
          }),
        ),
        /** The outcome of the last heist. */
        finalTitle: z.string().nullable(),
        finalMessage: z.string().nullable(),
        finalSuccess: z.boolean().nullable(),
        /** Called off or lapsed. */
        finalCameToNothing: z.boolean().nullable(),
        /** Net gain, experience and the fate of the car, in words. */
        finalDetail: z.string().nullable(),
        /** The robbed target. */
        finalTarget: z.string().nullable(),
        weapons: z.array(z.object({ name: z.string(), price: euro, halfEuro: euro, bonusPercent: percent })),
        /** Rewards are for both together. */
        targets: z.array(z.object({ name: z.string(), chancePercent: percent, minReward: euro, maxReward: euro })),
        /** The share of the player's rank in the chance, and the most that a car adds. */
        rankPercent: percent,
        carMostPercent: percent,
        experience: points,
        failureExperience: points,
        /** Until the next heist. */
        waitSeconds: seconds,
        /** For a failure: each player's chance of jail, and that the car is lost. */
        jailRate: percent,
        jailSeconds: seconds,
        carLossRate: percent,
        /** null for a heist that came to nothing, and for an old one. */
        finalReport: heistReport.nullable(),
        /** Of the open heist; null without one. */
        expected: heistExpectation.nullable(),
      }),
    },
    'GET /api/heist/expected': {
      summary: 'Get what a heist brings its inviter on average, by the choices made so far',
      access: 'player',
      rpc: 'actions.heist.expect',
      query: z.object({
        target: choice('Kies een doelwit.').meta({ examples: ['Bank'] }),
        weapon: choice('Kies een wapen.').meta({ examples: ['Pistool'] }),
        /** The partner's rank; the lowest that may take part without one. */
        partnerRank: z.coerce.number(badRank).int(badRank).min(1, badRank).max(11, badRank).optional(),
      }),
      answer: z.object({ expected: heistExpectation, partnerRank: points }),
    },
    'GET /api/heist/partners': {
      summary: 'List the players who could take part with the player now: online, in the same city, within the rules',
      access: 'player',
      rpc: 'actions.heist.listPartners',
      leavesOutBlocked: 'partners',
      answer: z.object({
        /** Those with most heists together first. */
        partners: z.array(
          z.object({
            accountName: z.string(),
            rank: z.string(),
            rankNumber: points,
            familySymbol: z.string().nullable(),
            /** Heists that both have done together, and how many succeeded. */
            together: points,
            succeeded: points,
          }),
        ),
      }),
    },
    'POST /api/heist/invite': {
      summary: 'Invite another player to a heist; half of the weapon’s price is held until they answer or it lapses',
      access: 'player',
      needs,
      rpc: 'actions.heist.invite',
      switch: 'heist',
      refusals: ['insufficientFunds'],
      namesPlayer: 'inviteeName',
      whenBlocked: 'refused',
      form: true,
      body: z.object({
        target: choice('Kies een doelwit.'),
        weapon: choice('Kies een wapen.'),
        inviteeName: existingName,
      }),
      answer: z.object({ message: z.string(), heistId: z.number().int(), halfEuro: euro, secondsLeft: seconds }),
    },
    'POST /api/heist/invite/accept': {
      summary:
        'Accept an invitation with a car and the other half of the weapon’s price; the heist is carried out at once',
      access: 'player',
      needs,
      rpc: 'actions.heist.accept',
      switch: 'heist',
      refusals: ['insufficientFunds', 'notFound'],
      body: z.object({ heistId, carId: idOf('car', id) }),
      answer: z.object({
        message: z.string(),
        success: z.boolean(),
        title: z.string(),
        /** The player's half. */
        reward: euro,
        experience: points,
        /** 0 for a player who got away. */
        jailSeconds: seconds,
        carLost: z.boolean(),
        /** Net gain, experience and the fate of the car, in words. */
        detail: z.string().nullable(),
        report: heistReport.nullable(),
        timeLeft: seconds,
      }),
    },
    'POST /api/heist/invite/cancel': {
      summary: 'Cancel a heist that is not accepted yet, by either player; stakes are returned',
      access: 'player',
      rpc: 'actions.heist.cancel',
      refusals: ['notFound'],
      body: z.object({ heistId }),
      answer: z.object({ message: z.string() }),
    },
  },
  fame: {
    order: 40,
    fields: {
      topHeists: z.array(
        z.object({ heistId: z.number().int(), inviterName: z.string(), inviteeName: z.string(), rewardCash: euro }),
      ),
    },
  },
})
