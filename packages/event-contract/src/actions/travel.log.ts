import { defineLog, euro, words } from '../define-log.ts'

export const travelLog = defineLog({
  kinds: { travelled: { category: 'gangster', path: '/travel' } },
  lines: {
    'sottomondo.actions.travel.travelled.v1': ({ accountId, fromCityName, toCityName, costEuro, travelledAtMs }) => [
      {
        kind: 'travelled',
        of: accountId,
        atMs: travelledAtMs,
        words: words`Je reisde van ${fromCityName} naar ${toCityName}, voor ${euro(costEuro)}.`,
      },
    ],
  },
})
