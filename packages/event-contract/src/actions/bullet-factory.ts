import { z } from 'zod'
import { euro, player, words } from '../define-log.ts'
import { feature } from '../feature.ts'
import { accountId, amount, timeMs } from '../fields.ts'

const bulletsOf = (count: number) => (count === 1 ? '1 kogel' : `${count.toLocaleString('nl-NL')} kogels`)

export const bulletFactory = feature({
  facts: {
    /** A player bought bullets. economy learns of the bullets and the price by the escrow that held both. */
    'sottomondo.actions.bullet-factory.bought.v1': z.object({
      accountId,
      factory: z.enum(['LOCAL', 'PLAYER']),
      cityName: z.string(),
      bullets: amount,
      costEuro: amount,
      /** The factory's owner; null where the city or the house owns it. */
      ownerAccountId: accountId.nullable(),
      boughtAtMs: timeMs,
    }),
  },
  log: {
    kinds: {
      sold: {
        category: 'money',
        path: '/bullets-factory-player/manage',
        unread: ['verkoop in je kogelfabriek', 'verkopen in je kogelfabriek'],
      },
    },
    lines: {
      'sottomondo.actions.bullet-factory.bought.v1': ({ ownerAccountId, accountId, bullets, costEuro, ...where }) =>
        ownerAccountId === null || ownerAccountId === accountId
          ? []
          : [
              {
                kind: 'sold',
                of: ownerAccountId,
                atMs: where.boughtAtMs,
                amountEuro: costEuro,
                words: words`${player(accountId)} kocht ${bulletsOf(bullets)} in je fabriek in ${where.cityName}, voor ${euro(costEuro)}.`,
              },
            ],
    },
  },
})
