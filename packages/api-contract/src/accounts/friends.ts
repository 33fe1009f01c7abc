import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountNamePattern, isoTime } from '../fields.ts'
import { cleaners } from '../kit/text/clean.ts'

/** spec 3 §5 */
const unnamed = { error: 'Voer een gebruikersnaam in.' }

const friendsFields = z.object({
  /** By name; the friend may not have added them back. */
  friendsInitiatedByAccount: z.array(z.object({ accountName: z.string(), alive: z.boolean(), since: isoTime })),
})

const change = {
  access: 'player',
  form: true,
  body: z.object({
    friendAccountName: z
      .string(unnamed)
      .overwrite(cleaners.name)
      .min(1, unnamed)
      .regex(accountNamePattern, { error: 'Deze speler bestaat niet.' }),
  }),
  answer: friendsFields.extend({ message: z.string() }),
} as const

export const friends = feature({
  calls: {
    'GET /api/settings/friends': {
      summary: 'List the player’s friends',
      access: 'player',
      rpc: 'accounts.friends.listFriends',
      answer: friendsFields.extend({ maxFriends: z.number().int() }),
    },
    'POST /api/settings/friends/add': {
      ...change,
      summary: 'Add a living player as a friend; they are notified',
      rpc: 'accounts.friends.add',
      whenBlocked: 'refused',
      reaches: 'friendAccountName',
    },
    'POST /api/settings/friends/remove': {
      ...change,
      summary: 'Remove a friend',
      rpc: 'accounts.friends.remove',
    },
  },
})
