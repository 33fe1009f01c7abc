import { z } from 'zod'
import { feature } from '../feature.ts'
import { accountId } from '../fields.ts'

export const ledger = feature({
  facts: {
    /** A gangster's wealth in cash and bank, for services that show players to each other. */
    'sottomondo.economy.wealth.changed.v1': z.object({
      accountId,
      /** 0-5, the icons of the profile. */
      wealthIcons: z.number().int().min(0).max(5),
      version: z.number().int(),
    }),
  },
})
