import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, existingName, id, idOf, isoTime, seconds } from '../fields.ts'

const noCity = { error: 'Kies minstens één stad.' }

/** spec 2 §7 */
export const detective = feature({
  switch: { name: 'detective', order: 84, label: 'Detectives' },
  calls: {
    'GET /api/detective': {
      summary: 'List the cities where detectives look, and the player’s own detectives',
      access: 'player',
      rpc: 'actions.detective.get',
      answer: z.object({
        availableCities: z.array(
          z.object({
            cityId: z.number().int(),
            cityName: z.string(),
            cost: euro,
            /** The player is there. */
            isHere: z.boolean(),
            /** The price of the journey there; 0 where the player is. */
            travelCost: euro,
          }),
        ),
        /** The newest first; those that came back with nothing or lost their target are listed for a while. */
        activeDetectives: z.array(
          z.object({
            detectiveId: z.number().int(),
            cityName: z.string(),
            targetAccountName: z.string(),
            isFound: z.boolean(),
            /** SEARCHING, FOLLOWING, NOTHING (found nobody), SHAKEN (the target travelled), OVER (two hours are up). */
            state: z.string(),
            /** Until the detective comes back: at the latest, while they look. 0 once they are back. */
            remainingTime: seconds,
            hiredAt: isoTime,
            foundAt: isoTime.nullable(),
            endsAt: isoTime,
          }),
        ),
        /** A target in a hired city is found between these, with this chance. */
        leastSeconds: seconds,
        mostSeconds: seconds,
        chancePercent: z.number().int(),
        followSeconds: seconds,
      }),
    },
    'POST /api/detective/hiredetectives': {
      summary: 'Send a detective to each of these cities, to look for a player',
      access: 'player',
      rpc: 'actions.detective.hire',
      switch: 'detective',
      refusals: ['insufficientFunds'],
      form: true,
      namesPlayer: 'targetAccountName',
      whenBlocked: 'goesOn',
      body: z.object({
        targetAccountName: existingName,
        cityIds: z.array(idOf('city', id), noCity).min(1, noCity).max(4, noCity),
      }),
      answer: z.object({ message: z.string(), cost: euro }),
    },
  },
})
