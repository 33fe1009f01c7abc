import { z } from 'zod'
import { euro, player, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, casinoType, theCasino, timeMs } from '../fields.ts'

export const estate = feature({
  facts: {
    /** A dead gangster's estate has gone to its recipient. */
    'sottomondo.economy.estate.settled.v1': z.object({
      deathId: z.string(),
      accountId,
      /** Null without an heir. */
      heirAccountId: accountId.nullable(),
      /** The heir's share; the bank money is after tax. */
      bankEuro: amount,
      /** What of the bank the heir may not get from others, and is tax as well. */
      beyondEuro: amount.optional(),
      cars: amount,
      casino: z.object({ game: casinoType, cityName: z.string() }).nullable(),
      /** The city of the bullet factory that the heir got. */
      factoryCityName: z.string().optional(),
      settledAtMs: timeMs,
    }),
  },
  log: {
    kinds: {
      inherited: { category: 'money', path: '/bank', unread: ['erfenis gekregen', 'erfenissen gekregen'], toast: true },
    },
    lines: {
      'sottomondo.economy.estate.settled.v1': ({
        accountId,
        heirAccountId,
        bankEuro,
        beyondEuro = 0,
        cars,
        casino,
        factoryCityName,
        settledAtMs: atMs,
      }) => {
        if (heirAccountId === null) return []
        const things = [
          ...(cars > 0 ? [cars === 1 ? '1 auto' : `${cars} auto’s`] : []),
          ...(casino ? [theCasino(casino.game, casino.cityName)] : []),
          ...(factoryCityName ? [`de kogelfabriek in ${factoryCityName}`] : []),
        ]
        const and = things.length > 0 ? `, ${things.join(' en ')}` : ''
        return [
          {
            kind: 'inherited',
            of: heirAccountId,
            atMs,
            amountEuro: bankEuro,
            words: [
              ...words`${player(accountId)} is dood. Jij erft: ${euro(bankEuro)}${and}.`,
              ...(beyondEuro === 0
                ? []
                : words` ${euro(beyondEuro)} ging naar de belasting: meer mag je nu niet van anderen krijgen.`),
            ],
          },
        ]
      },
    },
  },
})
