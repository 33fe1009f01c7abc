import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, isoTime } from '../fields.ts'

const count = z.number().int().nonnegative()

export const dailyJob = feature({
  switch: { name: 'dailyJob', order: 78, label: 'Klussen van de dag' },
  calls: {
    'GET /api/daily-job': {
      summary: 'List the player’s jobs of the day, which are drawn when they first look, and the days of their week',
      access: 'player',
      switch: 'dailyJob',
      rpc: 'actions.dailyJob.list',
      answer: z.object({
        /** 2026-11-22, of the Dutch calendar. */
        day: z.string(),
        /** When the next ones can be drawn. */
        endsAt: isoTime,
        jobs: z.array(
          z.object({
            kind: z.string(),
            /** What is to be done. */
            name: z.string(),
            /** What counts for it. */
            text: z.string(),
            /** The page where it is done. */
            path: z.string(),
            progress: count,
            requiredCount: count,
            rewardEuro: euro,
            experience: count,
            isCompleted: z.boolean(),
          }),
        ),
        /** What they follow from, beside the rule. */
        drawnFrom: z.object({
          seed: z.string(),
          rankNumber: count,
          cityName: z.string(),
        }),
        /** From Monday to Sunday. */
        week: z.object({
          /** On how many of its days all jobs were done. */
          fullDays: count,
          neededDays: count,
          endsAt: isoTime,
          rewardEuro: euro,
          experience: count,
          isCompleted: z.boolean(),
        }),
      }),
    },
    'GET /api/daily-job/summary': {
      summary: 'Count how many jobs of the day the player has done; it draws none',
      access: 'player',
      switch: 'dailyJob',
      rpc: 'actions.dailyJob.summarize',
      answer: z.object({
        /** Whether the player has looked at them today. */
        isDrawn: z.boolean(),
        completed: count,
        total: count,
      }),
    },
  },
})
