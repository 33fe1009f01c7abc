import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId } from '../fields.ts'

export const ledgerFacts = defineFacts({
  /** How rich a gangster is in cash and bank, for those who show players to each other. */
  'sottomondo.economy.wealth.changed.v1': z.object({
    accountId,
    /** 0-5, the icons of the profile. */
    wealthIcons: z.number().int().min(0).max(5),
    version: z.number().int(),
  }),
})
