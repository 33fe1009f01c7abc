import { defineLog, player, words } from '../define-log.ts'
import { theCasino } from '../fields.ts'

export const deedLog = defineLog({
  kinds: {
    lost: { category: 'casino', path: '/casino', unread: ['casino kwijt', 'casino’s kwijt'] },
    got: { category: 'casino', path: '/casino' },
  },
  lines: {
    'sottomondo.economy.deed.moved.v1': ({
      fromAccountId,
      toAccountId,
      winnerAccountId,
      movedAtMs: atMs,
      ...moved
    }) => {
      // The heir reads about the whole inheritance in a line of its own.
      if (moved.cause === 'death') return []
      const which = theCasino(moved.game, moved.cityName)
      const breaker = winnerAccountId ?? toAccountId
      const who = breaker === null ? 'Iemand' : player(breaker)
      return [
        ...(fromAccountId === null
          ? []
          : [
              {
                kind: 'lost' as const,
                of: fromAccountId,
                atMs,
                words: words`${who} speelde de kas van ${which} leeg. Het casino is niet meer van jou.`,
              },
            ]),
        ...(toAccountId === null
          ? []
          : [
              {
                kind: 'got' as const,
                of: toAccountId,
                atMs,
                words: words`Je speelde de kas van ${which} leeg. Het casino is nu van jou.`,
              },
            ]),
      ]
    },
  },
})
