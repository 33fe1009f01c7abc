import { z } from 'zod'
import { feature } from '../feature.ts'

export const residents = feature({
  switch: {
    name: 'residents',
    order: 220,
    label: 'Inwoners van de stad',
  },
  calls: {
    'GET /api/residents': {
      summary: 'List the names of the city’s own residents: gangsters whom nobody plays',
      access: 'public',
      // Every page reads it once.
      sharedMs: 1000,
      rpc: 'accounts.account.listResidents',
      answer: z.object({ accountNames: z.array(z.string()) }),
    },
    'GET /api/residents/leave': {
      summary: 'Count the players who are online, for the residents; refused while the admin keeps them still',
      access: 'public',
      switch: 'residents',
      sharedMs: 1000,
      rpc: 'social.usersOnline.count',
      answer: z.object({ onlineUsers: z.number().int().nonnegative() }),
    },
  },
})
