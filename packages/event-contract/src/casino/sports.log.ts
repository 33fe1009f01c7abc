import { defineLog, euro, type LogPage, player, words } from '../define-log.ts'

export const sportsLog: LogPage = defineLog({
  kinds: {
    betWon: {
      category: 'casino',
      path: '/sportbetting',
      unread: ['weddenschap gewonnen', 'weddenschappen gewonnen'],
      toast: true,
    },
    betLost: {
      category: 'casino',
      path: '/sportbetting',
      unread: ['weddenschap verloren', 'weddenschappen verloren'],
      toast: true,
    },
    betVoid: {
      category: 'casino',
      path: '/sportbetting',
      unread: ['weddenschap vervallen', 'weddenschappen vervallen'],
      toast: true,
    },
    betInherited: {
      category: 'money',
      path: '/sportbetting',
      unread: ['weddenschap geërfd', 'weddenschappen geërfd'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.casino.sports.bet-settled.v1': ({
      accountId,
      homeTeam,
      awayTeam,
      outcome,
      voidBecause,
      stakeEuro,
      paidEuro,
      homeGoals,
      awayGoals,
      estate,
      settledAtMs: atMs,
    }) => {
      const match = `${homeTeam} - ${awayTeam}`
      const score = homeGoals === null || awayGoals === null ? match : `${match} ${homeGoals}-${awayGoals}`
      if (estate) {
        if (estate.heirAccountId === null || paidEuro === 0) return []
        return [
          {
            kind: 'betInherited',
            of: estate.heirAccountId,
            atMs,
            words: words`De weddenschap van ${player(accountId)} op ${match} loopt af. Als erfgenaam krijg jij wat ze bracht.`,
          },
        ]
      }
      if (outcome === 'void')
        return [
          {
            kind: 'betVoid',
            of: accountId,
            atMs,
            amountEuro: paidEuro,
            words:
              voidBecause === 'begun'
                ? words`${match} begon eerder dan gezegd: je wedde na de aftrap. Je krijgt je ${euro(stakeEuro)} terug.`
                : words`${match} kwam er niet van. Je krijgt je ${euro(stakeEuro)} terug.`,
          },
        ]
      return outcome === 'won'
        ? [
            {
              kind: 'betWon',
              of: accountId,
              atMs,
              amountEuro: paidEuro,
              words: words`${score}: goed gezien. Je ${euro(stakeEuro)} is ${euro(paidEuro)} geworden.`,
            },
          ]
        : [
            {
              kind: 'betLost',
              of: accountId,
              atMs,
              amountEuro: stakeEuro,
              words: words`${score}. Je ${euro(stakeEuro)} is van de bookmaker.`,
            },
          ]
    },
  },
})
