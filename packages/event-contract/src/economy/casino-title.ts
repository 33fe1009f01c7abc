import { z } from 'zod'
import { player, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, casinoType, theCasino, timeMs } from '../fields.ts'

export const casinoTitle = feature({
  facts: {
    /** A casino has another owner; null is the house. */
    'sottomondo.economy.casino-title.moved.v1': z.object({
      casinoId: z.number().int().positive(),
      fromAccountId: accountId.nullable(),
      toAccountId: accountId.nullable(),
      toAccountName: z.string().nullable(),
      cause: z.enum(['bankruptcy', 'death']),
      /** The casino's game. */
      game: casinoType,
      cityName: z.string(),
      /** Who broke its bank; absent after a death. */
      winnerAccountId: accountId.optional(),
      movedAtMs: timeMs,
    }),
  },
  log: {
    kinds: {
      lost: { category: 'casino', path: '/casino', unread: ['casino kwijt', 'casino’s kwijt'] },
      got: { category: 'casino', path: '/casino' },
    },
    lines: {
      'sottomondo.economy.casino-title.moved.v1': ({
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
  },
})
