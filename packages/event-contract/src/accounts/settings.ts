import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId, timeMs } from '../fields.ts'

export const settings = feature({
  facts: {
    /** Whether a player wants to be notified of heist invitations; yes until they change it. */
    'sottomondo.accounts.settings.heist-notification-set.v1': z.object({ accountId, on: z.boolean(), setAtMs: timeMs }),
    /** A player has chosen their symbol in chats; an empty one is none. */
    'sottomondo.accounts.settings.symbol-set.v1': z.object({ accountId, symbol: z.string(), setAtMs: timeMs }),
  },
  pushes: {
    /** The player has put other rows into the bar of their phone; none for the usual ones. */
    barChanged: z.object({ bar: z.array(z.string()), version: z.number() }),
  },
})
