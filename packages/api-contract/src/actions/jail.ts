import { z } from 'zod'
import { count, somebody } from '../fame.ts'
import { feature } from '../feature.ts'
import { existingName, isoTime, seconds } from '../fields.ts'
import { listQuery } from '../list.ts'

const outcome = z.object({ success: z.boolean(), message: z.string() })

export const jail = feature({
  timer: {
    key: 'freedom',
    order: 80,
    name: 'Gevangenis',
    until: 'je vrijkomt',
    status: { path: '/jail', order: 120, shown: 'running' },
  },
  switch: { name: 'jail', order: 30, label: 'Uitbreken en uitkopen' },
  record: {
    field: 'successfullBreakouts',
    order: 70,
    label: 'Geslaagde uitbraken',
  },
  calls: {
    'GET /api/jail/list': {
      summary: 'List the prisoners, with the player’s chance to break each out',
      access: 'player',
      rpc: 'actions.jail.listPrisoners',
      query: listQuery({ sort: ['timeLeft', 'name'] }),
      answer: z.object({
        prisoners: z.array(
          z.object({
            name: z.string(),
            /** Null without one. */
            familySymbol: z.string().nullable(),
            /** Seconds. */
            timeLeft: seconds,
            rank: z.string(),
            /** 0-1 */
            breakoutChance: z.number().min(0).max(1),
          }),
        ),
      }),
    },
    'GET /api/jail/wall': {
      summary: 'Get who watches the jail, its latest events, and what the next breakout may bring',
      access: 'player',
      rpc: 'actions.jail.getWall',
      answer: z.object({
        /** How many players have looked at the jail lately. */
        viewers: z.number().int().nonnegative(),
        /** The attempts within the last hour, and the successful ones. */
        tries: z.number().int().nonnegative(),
        freed: z.number().int().nonnegative(),
        /** The experience of the player’s next success: 0 once they have had the most that an hour gives. */
        experience: z.number().int().nonnegative(),
        /** The sentence for a failure. */
        jailSeconds: seconds,
        /** Newest first. */
        breakouts: z.array(
          z.object({
            helperAccountName: z.string(),
            prisonerAccountName: z.string(),
            /** Always true: a failure is a refusal. */
            success: z.boolean(),
            attemptedAt: isoTime,
          }),
        ),
      }),
    },
    'POST /api/jail/break/{name}': {
      summary: 'Try to break a prisoner out',
      access: 'player',
      needs: { free: true },
      rpc: 'actions.jail.breakOut',
      switch: 'jail',
      refusals: ['notFound'],
      params: z.object({ name: existingName }),
      answer: outcome.extend({ jailSeconds: seconds }),
    },
    'POST /api/jail/buyout': {
      summary: 'Buy the player out of jail, in cash or by the payment preference',
      access: 'player',
      rpc: 'actions.jail.buyOut',
      switch: 'jail',
      refusals: ['insufficientFunds'],
      body: z
        .object({ payWith: z.enum(['CASH', 'PREFERENCE'], { error: 'Kies hoe je betaalt.' }).default('CASH') })
        .default({ payWith: 'CASH' }),
      answer: outcome,
    },
  },
  fame: {
    order: 70,
    fields: {
      topBreakouts: z.array(z.object({ ...somebody, successfullBreakouts: count })),
    },
  },
})
