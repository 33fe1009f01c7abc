import { z } from 'zod'
import { sentenceReasons } from '../../gen/sentences.ts'
import { defineFacts } from '../fact.ts'
import { accountId, timeMs } from '../fields.ts'

export const jailFacts = defineFacts({
  'sottomondo.actions.jail.entered.v1': z.object({
    accountId,
    untilMs: timeMs,
    reason: z.enum(sentenceReasons),
    enteredAtMs: timeMs,
  }),
  'sottomondo.actions.jail.left.v1': z.object({
    accountId,
    how: z.enum(['brokenOut', 'boughtOut']),
    /** The player who broke the prisoner out. */
    helperAccountId: accountId.nullable(),
    leftAtMs: timeMs,
  }),
})
