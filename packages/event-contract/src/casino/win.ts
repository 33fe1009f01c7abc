import { z } from 'zod'
import { defineFacts } from '../fact.ts'
import { accountId, amount, casinoType, timeMs } from '../fields.ts'

export const winFacts = defineFacts({
  /** A player won so much at a casino that it is town news: rare, unlike rounds. */
  'sottomondo.casino.win.paid.v1': z.object({
    /** The round's id; a bonus game that it opened is another win with the same id. */
    roundId: z.string(),
    accountId,
    game: casinoType,
    cityName: z.string(),
    paidEuro: amount,
    bankBroken: z.boolean(),
    paidAtMs: timeMs,
  }),
})
