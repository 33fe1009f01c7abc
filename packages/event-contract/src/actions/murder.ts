import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'
import { murderLog } from './murder.log.ts'

const murderId = z.string()

/** One of the two in a fight. */
const side = z.object({
  accountId,
  accountName: z.string(),
  rankNumber: z.number().int(),
  /** All that this side had in the fight. */
  bullets: amount,
})

const fight = {
  murderId,
  cityName: z.string(),
  /** Nobody but witnesses learns who shot. */
  isAnonymous: z.boolean(),
  startedAtMs: timeMs,
}

export const murder = feature({
  facts: {
    /** A player shoots at another: the fight is under way. */
    'sottomondo.actions.murder.started.v1': z.object({ ...fight, killer: side, victim: side }),
    /** The fight is over. economy moves the bullets, and ends the freeze of both. */
    'sottomondo.actions.murder.ended.v1': z.object({
      ...fight,
      killer: side.extend({ bulletsShot: amount, died: z.boolean(), lifeLost: amount }),
      victim: side.extend({ bulletsShot: amount, died: z.boolean(), lifeLost: amount }),
      /** Players in the city who saw it; none of the two. */
      witnesses: z.array(z.object({ accountId, accountName: z.string() })),
      endedAtMs: timeMs,
    }),
    /** The admin has begun a killing spree. */
    'sottomondo.actions.killing-spree.started.v1': z.object({
      spreeId: z.number().int().positive(),
      /** The admin's name, as others read it. */
      by: z.string(),
      startedAtMs: timeMs,
      endsAtMs: timeMs,
    }),
  },
  pushes: {
    /** A fight of the player began or ended: their pages go there, or read the end. */
    fightChanged: z.object({
      isUnderWay: z.boolean(),
      message: z.string().optional(),
      /** The fight has killed this player: they can read nothing of it any more. */
      died: z.boolean().optional(),
      version: z.number(),
    }),
  },
  log: murderLog,
})
