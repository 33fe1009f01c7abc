import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, seconds } from '../fields.ts'

const carried = z.object({ liquor: z.number().int().nonnegative(), drugs: z.number().int().nonnegative() })

/** spec 3 §2, §5 */
export const godfather = feature({
  timer: {
    key: 'godfather',
    order: 130,
    name: 'Godfather',
    until: 'je weer een gooi naar het hoogste kunt doen',
    status: { path: '/godfather', order: 90, shown: 'godfather' },
  },
  switch: { name: 'godfather', order: 85, label: 'Godfather worden' },
  calls: {
    'GET /api/godfather': {
      summary: 'Get what the promotion to the highest rank takes, how likely it is, and what it brings',
      access: 'player',
      rpc: 'actions.godfather.get',
      answer: z.object({
        /** Godfather, or La Prima Signora. */
        title: z.string(),
        /** The player's present rank. */
        rank: z.string(),
        isGodfather: z.boolean(),
        canBecomeGodfather: z.boolean(),
        /** Experience that is missing. */
        missingExperience: z.number().int().nonnegative(),
        /** 0-1 */
        chance: z.number(),
        chanceWithTip: z.number(),
        /** Euro. */
        tip: euro,
        /** The wait after a failure. */
        waitSeconds: seconds,
        /** What the player may carry, now and afterwards. */
        carriesNow: carried,
        carriesThen: carried,
      }),
    },
    'POST /api/godfather/promote': {
      summary: 'Try to become Godfather or La Prima Signora, with a tip that raises the chance and is gone either way',
      access: 'player',
      needs: { free: true, timer: 'godfather' },
      switch: 'godfather',
      rpc: 'actions.godfather.promote',
      refusals: ['insufficientFunds'],
      body: z.object({ wantsTip: z.boolean({ error: 'Kies met of zonder fooi.' }) }),
      answer: z.object({
        success: z.boolean(),
        message: z.string(),
        /** Euro. */
        tipPaid: euro,
        /** Seconds until the next attempt; 0 after a success. */
        timeLeft: seconds,
      }),
    },
  },
})
