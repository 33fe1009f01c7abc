import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { euro, existingName, id, idOf, isoTime, seconds } from '../fields.ts'

const percent = z.number().int().min(0).max(100)
const points = z.number().int().nonnegative()
/** One of those that GET /api/heist names. */
const choice = (error: string) => z.string({ error }).min(1, { error }).max(40, { error })
const heistId = idOf('heist', id)
const needs = { free: true, rank: 4, timer: 'heist' } as const

export const heistCalls = defineCalls({
  'GET /api/heist': {
    summary: 'Get the player’s heist: what they may begin, what is open, and the last result',
    access: 'player',
    rpc: 'actions.heist.get',
    answer: z.object({
      /** Of the invitation that is open; null without one. */
      heistId: z.number().int().nullable(),
      /** The account that asked. */
      inviterId: z.number().int().nullable(),
      inviterName: z.string().nullable(),
      inviteeName: z.string().nullable(),
      target: z.string().nullable(),
      weapon: z.string().nullable(),
      /** What each of both puts in. */
      halfEuro: euro,
      lapsesAt: isoTime.nullable(),
      /** How long an invitation stands. */
      windowSeconds: seconds,
      /** Without a car, with the ranks of both. */
      chancePercent: percent,
      /** What stands in its way at this moment. */
      hindrance: z.string().nullable(),
      /** The cars that the invitee may come with, the best first. */
      inviteeCars: z.array(
        z.object({
          carId: z.number().int(),
          carName: z.string(),
          life: percent,
          /** As it is. */
          worth: euro,
          bonusPercent: percent,
          /** Of success with it. */
          chancePercent: percent,
        }),
      ),
      /** What the last one came to. */
      finalTitle: z.string().nullable(),
      finalMessage: z.string().nullable(),
      finalSuccess: z.boolean().nullable(),
      /** Called off or lapsed. */
      finalCameToNothing: z.boolean().nullable(),
      /** Net, experience and what became of the car, in words. */
      finalDetail: z.string().nullable(),
      /** What was robbed. */
      finalTarget: z.string().nullable(),
      weapons: z.array(z.object({ name: z.string(), price: euro, halfEuro: euro, bonusPercent: percent })),
      /** Rewards are for both together. */
      targets: z.array(z.object({ name: z.string(), chancePercent: percent, minReward: euro, maxReward: euro })),
      /** What the player's rank adds, and what a car adds at most. */
      rankPercent: percent,
      carMostPercent: percent,
      experience: points,
      failureExperience: points,
      /** Until the next one. */
      waitSeconds: seconds,
      /** Of a failure: each is jailed, the car is lost. */
      jailRate: percent,
      jailSeconds: seconds,
      carLossRate: percent,
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
      /** 0 for who got away. */
      jailSeconds: seconds,
      carLost: z.boolean(),
      /** Net, experience and what became of the car, in words. */
      detail: z.string().nullable(),
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
})
