import { z } from 'zod'
import { type RecordField, recordFields } from '../../gen/records.ts'
import { feature } from '../feature.ts'
import { euro, gender, seconds } from '../fields.ts'
import { timerKeys } from '../names.ts'

const timers = z.object({
  /** Seconds left by key (crime, car, ... godfather); every key is present. */
  timeLeft: z.record(z.enum(timerKeys), seconds),
  inJail: z.boolean(),
  /** Grows with every change; an older answer or push is out of date. */
  version: z.number().int(),
})

const count = z.number().int().nonnegative()

const name = { accountName: z.string(), familyName: z.string().nullable(), familySymbol: z.string().nullable() }

const record = Object.fromEntries(recordFields.map((field) => [field, count])) as Record<RecordField, typeof count>

/** The part that actions knows. */
const gangster = z.object({
  City: z.object({ cityName: z.string() }),
  rank: z.string(),
  rankNumber: z.number().int(),
  rankProgress: z.number().min(0).max(100),
  /** Null at the top. */
  nextRank: z.string().nullable(),
  missingExperience: count,
  gender,
  killExp: z.number(),
  murderKillExp: z.number(),
  life: count,
  maxLife: count,
  perks: z.array(
    z.object({
      perkName: z.string(),
      level: count,
      /** The effect, in a few words. */
      effect: z.string(),
      /** The equipped augments. */
      augments: z.array(z.object({ name: z.string(), description: z.string() })),
    }),
  ),
  healingItems: z.array(z.object({ name: z.string(), description: z.string() })),
  ...record,
  canBecomeGodfather: z.boolean(),
  timers,
})

/** The part that economy knows. */
const possessions = z.object({
  bullets: count,
  cashPocket: euro,
  cashBank: euro,
  easterEggs: count,
  credits: count,
  carCount: count,
  garageSpace: count,
  formattedTotalCarValue: z.string(),
})

export const status = feature({
  calls: {
    'GET /api/timers': {
      summary: 'Get the seconds left per timer',
      access: 'player',
      keyScope: 'status',
      rpc: 'actions.status.getTimers',
      needs: { calm: false },
      answer: timers,
    },
    'GET /api/status/rank': {
      summary: 'Get the player’s rank',
      access: 'player',
      keyScope: 'status',
      answer: z.object({ rank: z.string(), rankNumber: z.number().int() }),
    },
    'GET /api/status': {
      summary: 'Get the status of the player’s own gangster, composed of several services',
      access: 'player',
      keyScope: 'status',
      answer: z.object({ ...name, ...gangster.shape, ...possessions.shape }),
    },
    'GET /api/status/parts': {
      summary: 'Get the status with null for a part whose service is unavailable; refused only when all are',
      access: 'player',
      keyScope: 'status',
      answer: z.object({ ...name, gangster: gangster.nullable(), possessions: possessions.nullable() }),
    },
  },
})
