import { defineLog, euro, words } from '../define-log.ts'

const kind = { category: 'casino', path: '/lottery', toast: true } as const

export const lotteryLog = defineLog({
  kinds: {
    won: { ...kind, unread: ['prijs in de loterij', 'prijzen in de loterij'] },
  },
  lines: {
    'sottomondo.casino.lottery.drawn.v1': ({ jackpot, cars, bullets, isPast, drawnAtMs: atMs }) =>
      isPast
        ? []
        : [
            ...(jackpot
              ? [
                  {
                    kind: 'won' as const,
                    of: jackpot.accountId,
                    atMs,
                    amountEuro: jackpot.euro,
                    words: words`Je won de jackpot van de loterij: ${euro(jackpot.euro)}.`,
                  },
                ]
              : []),
            ...cars.map(({ accountId, carName, cityName }) => ({
              kind: 'won' as const,
              of: accountId,
              atMs,
              words: [`Je won een ${carName} in de loterij. Hij staat in ${cityName}.`],
            })),
            ...bullets.map((won) => ({
              kind: 'won' as const,
              of: won.accountId,
              atMs,
              words: words`Je won ${won.bullets} kogels in de loterij.`,
            })),
          ],
  },
})
