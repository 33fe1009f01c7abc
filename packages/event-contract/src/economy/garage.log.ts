import { defineLog, words } from '../define-log.ts'

export const garageLog = defineLog({
  kinds: {
    shipped: { category: 'garage', path: '/garage' },
    arrived: { category: 'garage', path: '/garage', unread: ['auto aangekomen', 'auto’s aangekomen'], toast: true },
  },
  lines: {
    'sottomondo.economy.car.shipped.v1': ({ accountId, carName = 'Je auto', shippedAtMs, arrivesAtMs, ...way }) => [
      {
        ...{ kind: 'shipped', of: accountId, atMs: shippedAtMs },
        words: words`${carName} is met het schip mee, van ${way.fromCityName} naar ${way.toCityName}.`,
      },
      {
        ...{ kind: 'arrived', of: accountId, atMs: arrivesAtMs },
        words: words`${carName} is aangekomen in ${way.toCityName}.`,
      },
    ],
  },
})
