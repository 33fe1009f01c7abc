import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, id, idOf, seconds } from '../fields.ts'

export const travel = feature({
  timer: {
    key: 'travel',
    order: 90,
    name: 'Reizen',
    until: 'je weer kunt reizen',
    status: { path: '/travel', order: 110, shown: 'running' },
  },
  switch: { name: 'travel', order: 40, label: 'Reizen' },
  calls: {
    'GET /api/travel': {
      summary: 'Get the player’s city, and the cost of travelling to each other city',
      access: 'player',
      keyScope: 'market',
      rpc: 'actions.travel.get',
      answer: z.object({
        cities: z.array(
          z.object({
            cityId: z.number().int(),
            /** The player's new city. */
            cityName: z.string(),
            /** 0 for the player's own city. */
            travelCost: euro,
          }),
        ),
        currentCityName: z.string(),
        /** The wait after a journey. */
        waitSeconds: seconds,
      }),
    },
    'POST /api/travel': {
      summary: 'Travel to another city, at once, paid in cash',
      access: 'player',
      needs: { free: true, timer: 'travel' },
      rpc: 'actions.travel.travel',
      switch: 'travel',
      refusals: ['insufficientFunds'],
      body: z.object({ destinationCityId: idOf('city', id) }),
      answer: z.object({ message: z.string(), cityName: z.string(), travelCost: euro, timeLeft: seconds }),
    },
  },
})
