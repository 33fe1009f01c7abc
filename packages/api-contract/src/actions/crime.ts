import { z } from 'zod'
import { count, somebody } from '../fame.ts'
import { feature } from '../feature.ts'
import { euro, id, idOf, isoTime, seconds } from '../fields.ts'

/** 0-100 with one decimal. */
const percent = z.number().min(0).max(100)

export const crime = feature({
  timer: {
    key: 'crime',
    order: 10,
    name: 'Misdaad',
    until: 'je weer een misdaad kunt plegen',
    status: { path: '/crime', order: 10, shown: 'always' },
  },
  switch: { name: 'crime', order: 10, label: 'Misdaad' },
  record: { field: 'crimesCommitted', order: 10, label: 'Misdaden' },
  calls: {
    'GET /api/crime': {
      summary: 'List the crimes with rewards, the player’s chances and their record',
      access: 'player',
      rpc: 'actions.crime.list',
      answer: z.object({
        crimeOptions: z.array(
          z.object({
            crimeOptionId: z.number().int(),
            name: z.string(),
            successRate: percent,
            /** The chance before the first crime. */
            firstRate: percent,
            /** Euro. */
            minReward: euro,
            maxReward: euro,
            /** For a success. */
            experience: z.number().int(),
            /** The sentence when caught. */
            jailSeconds: seconds,
            /** How often this player’s attempts succeeded. */
            succeeded: count,
            failed: count,
            caught: count,
            /** The experience of a failure. */
            failureExperience: z.number().int(),
            /** How many of the failures end in jail. */
            jailRate: percent,
            /** What an attempt of this player brings in the mean: the chance times the mean reward. */
            expectedReward: euro,
            /** The same per minute until the next attempt, with the time in jail that a failure costs in the mean. */
            rewardPerMinute: euro,
          }),
        ),
        rank: z.object({
          rank: z.string(),
          /** null at the top. */
          nextRank: z.string().nullable(),
          /** Percent of the way to the next rank. */
          rankProgress: z.number().min(0).max(100),
          missingExperience: count,
        }),
        /** The player’s last ten, newest first. */
        recent: z.array(
          z.object({ name: z.string(), outcome: z.enum(['success', 'failure', 'caught']), reward: euro, at: isoTime }),
        ),
      }),
    },
    'POST /api/crime/execute': {
      summary: 'Commit a crime',
      access: 'player',
      needs: { free: true, timer: 'crime' },
      switch: 'crime',
      clickToken: 'crime',
      goesAhead: true,
      rpc: 'actions.crime.execute',
      body: z.object({ crimeOptionId: idOf('crimeOption', id) }),
      answer: z.object({
        success: z.boolean(),
        successMessage: z.string(),
        /** Booked by economy a moment later; 0 when it failed. */
        reward: euro,
        experience: z.number().int(),
        foundEgg: z.boolean(),
        /** 0 unless the crime ended in jail. */
        jailSeconds: seconds,
        /** Seconds until the next crime. */
        timeLeft: seconds,
        rankedUpTo: z.string().nullable(),
      }),
    },
  },
  fame: {
    order: 20,
    fields: {
      topCrimes: z.array(z.object({ ...somebody, totalCrimes: count })),
    },
  },
})
