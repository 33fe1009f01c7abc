import { z } from 'zod'
import { euro, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const reward = { rewardEuro: amount, experience: amount, completedAtMs: timeMs }
const kind = { category: 'gangster', path: '/daily-job', toast: true } as const

export const dailyJob = feature({
  facts: {
    /** A job of a day was done. economy pays its reward, once, under account, day and kind. */
    'sottomondo.actions.daily-job.completed.v1': z.object({
      accountId,
      /** 2026-11-22, of the Dutch calendar. */
      day: z.string(),
      kind: z.string(),
      /** The task, in Dutch. */
      name: z.string(),
      ...reward,
    }),
    /** All jobs were done on enough days of a week. economy pays its reward, once, under account and week. */
    'sottomondo.actions.daily-job.week-completed.v1': z.object({
      accountId,
      /** The day of its Monday. */
      week: z.string(),
      /** On so many days. */
      fullDays: amount,
      ...reward,
    }),
  },
  pushes: {
    /** One of the player's jobs has progressed; sent only while they look at them. */
    dailyJobChanged: z.object({ version: z.number() }),
  },
  log: {
    kinds: {
      completed: { ...kind, unread: ['klus gedaan', 'klussen gedaan'] },
      weekCompleted: { ...kind, unread: ['zevende klus verdiend', 'keer de zevende klus verdiend'] },
    },
    lines: {
      'sottomondo.actions.daily-job.completed.v1': ({ accountId, name, rewardEuro, experience, completedAtMs }) => [
        {
          kind: 'completed',
          of: accountId,
          atMs: completedAtMs,
          amountEuro: rewardEuro,
          words: words`Klus gedaan: ${name}. Je kreeg ${euro(rewardEuro)} en ${experience} ervaringspunten.`,
        },
      ],
      'sottomondo.actions.daily-job.week-completed.v1': ({
        accountId,
        fullDays,
        rewardEuro,
        experience,
        completedAtMs,
      }) => [
        {
          kind: 'weekCompleted',
          of: accountId,
          atMs: completedAtMs,
          amountEuro: rewardEuro,
          words: words`De zevende klus: ${fullDays} dagen van deze week deed je alles. Je kreeg ${euro(rewardEuro)} en ${experience} ervaringspunten.`,
        },
      ],
    },
  },
})
