import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, id, idOf, isoTime, message, seconds } from '../fields.ts'
import { missionTypes } from '../names.ts'

const count = z.number().int().nonnegative()

const hardest = 4

const difficultyFault = { error: `Kies een moeilijkheid van 1 tot ${hardest}.` }

export const mission = feature({
  switch: { name: 'mission', order: 80, label: 'Missies' },
  record: { field: 'missionsCommitted', order: 80, label: 'Missies' },
  calls: {
    'GET /api/mission': {
      summary: 'List the player’s missions, and those they may start',
      access: 'player',
      rpc: 'actions.mission.list',
      answer: z.object({
        /** The missions that hold a place, the oldest first. */
        missions: z.array(
          z.object({
            missionId: z.number().int(),
            missionType: z.string(),
            name: z.string(),
            difficulty: count,
            progress: count,
            requiredCount: count,
            /** 0 once it has ended. */
            remainingTime: seconds,
            rewardEuro: euro,
            experience: count,
            isCompleted: z.boolean(),
            /** When its place is free again; null while it goes on. */
            freeAt: isoTime.nullable(),
          }),
        ),
        /** How many missions at once. */
        places: count,
        /** How long a place stays taken once its mission has ended. */
        placeWaitSeconds: seconds,
        choices: z.array(
          z.object({
            missionType: z.string(),
            label: z.string(),
            offers: z.array(
              z.object({
                difficulty: count,
                name: z.string(),
                seconds,
                rewardEuro: euro,
                experience: count,
                /** The missing rank; null when none is missing. */
                neededRank: z.string().nullable(),
              }),
            ),
          }),
        ),
      }),
    },
    'POST /api/mission/create': {
      summary: 'Start a mission of a chosen type and difficulty',
      access: 'player',
      rpc: 'actions.mission.create',
      switch: 'mission',
      refusals: ['rank'],
      body: z.object({
        missionType: z.enum(missionTypes, { error: 'Kies wat voor missie het wordt.' }),
        difficulty: z
          .number(difficultyFault)
          .int(difficultyFault)
          .min(1, difficultyFault)
          .max(hardest, difficultyFault),
      }),
      answer: message,
    },
    'POST /api/mission/skip': {
      summary: 'Skip an unfinished mission for credits or honor; its place is free at once',
      access: 'player',
      rpc: 'actions.mission.skip',
      switch: 'mission',
      refusals: ['insufficientFunds', 'notFound'],
      body: z.object({ missionId: idOf('mission', id) }),
      answer: message.extend({ success: z.boolean() }),
    },
  },
})
