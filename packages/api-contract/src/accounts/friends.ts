import { z } from 'zod'
import { defineCalls } from '../call.ts'
import { accountNamePattern, isoTime } from '../fields.ts'

/** spec 3 §5 */
const unnamed = { error: 'Voer een gebruikersnaam in.' }

const friends = z.object({
  /** By name; the other need not call him a friend. */
  friendsInitiatedByAccount: z.array(z.object({ accountName: z.string(), alive: z.boolean(), since: isoTime })),
})

const change = {
  access: 'player',
  form: true,
  body: z.object({
    friendAccountName: z
      .string(unnamed)
      .trim()
      .min(1, unnamed)
      .regex(accountNamePattern, { error: 'Deze speler bestaat niet.' }),
  }),
  answer: friends.extend({ message: z.string() }),
} as const

export const friendsCalls = defineCalls({
  'GET /api/settings/friends': {
    summary: 'Whom a player calls his friends',
    access: 'player',
    rpc: 'accounts.friends.listFriends',
    answer: friends.extend({ maxFriends: z.number().int() }),
  },
  'POST /api/settings/friends/add': {
    ...change,
    summary: 'Call a living player a friend; he hears of it',
    rpc: 'accounts.friends.add',
  },
  'POST /api/settings/friends/remove': {
    ...change,
    summary: 'Call somebody a friend no more',
    rpc: 'accounts.friends.remove',
  },
})
