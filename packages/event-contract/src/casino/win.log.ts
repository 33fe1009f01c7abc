import { defineLog, euro, words } from '../define-log.ts'
import { theCasino } from '../fields.ts'

/** The log line of a broken bank comes from its own fact. */
export const winLog = defineLog({
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
})
