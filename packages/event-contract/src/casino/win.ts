import { z } from 'zod'
import { euro, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, casinoType, theCasino, timeMs } from '../fields.ts'

export const win = feature({
  facts: {
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
  },
  /** The log line of a broken bank comes from its own fact. */
  log: {
    kinds: { won: { category: 'casino', path: '/casino' } },
    lines: {
      'sottomondo.casino.win.paid.v1': ({ accountId, game, cityName, paidEuro, paidAtMs }) => [
        {
          kind: 'won',
          of: accountId,
          atMs: paidAtMs,
          words: words`Je won ${euro(paidEuro)} aan ${theCasino(game, cityName)}.`,
        },
      ],
    },
  },
})
