import { defineLog, euro, player, words } from '../define-log.ts'

const bulletsOf = (count: number) => (count === 1 ? '1 kogel' : `${count.toLocaleString('nl-NL')} kogels`)

export const bulletFactoryLog = defineLog({
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
})
