import { defineLog, euro, player, words } from '../define-log.ts'
import { theCasino } from '../fields.ts'

export const estateLog = defineLog({
  kinds: {
    inherited: { category: 'money', path: '/bank', unread: ['erfenis gekregen', 'erfenissen gekregen'], toast: true },
  },
  lines: {
    'sottomondo.economy.estate.settled.v1': ({
      accountId,
      heirAccountId,
      bankEuro,
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
          words: words`${player(accountId)} is dood. Jij erft: ${euro(bankEuro)}${and}.`,
        },
      ]
    },
  },
})
