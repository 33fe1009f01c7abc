import { defineLog, words } from '../define-log.ts'

export const garageLog = defineLog({
  kinds: {
    shipped: { category: 'garage', path: '/garage' },
    arrived: { category: 'garage', path: '/garage', unread: ['auto aangekomen', 'auto’s aangekomen'], toast: true },
    severalArrived: {
      category: 'garage',
      path: '/garage',
      unread: ['lading auto’s aangekomen', 'ladingen auto’s aangekomen'],
      toast: true,
    },
  },
  lines: {
    'sottomondo.economy.car.shipped.v1': ({ accountId, together, shippedAtMs, arrivesAtMs, ...shipped }) => {
      const { carName = 'Je auto', fromCityName, toCityName } = shipped
      const [atSea, there] = [
        { kind: 'shipped', of: accountId, atMs: shippedAtMs } as const,
        { of: accountId, atMs: arrivesAtMs },
      ]
      if (!together)
        return [
          { ...atSea, words: words`${carName} is met het schip mee, van ${fromCityName} naar ${toCityName}.` },
          { ...there, kind: 'arrived', words: words`${carName} is aangekomen in ${toCityName}.` },
        ]
      // The first of them stands for all: they may come from several cities.
      if (together.number > 1) return []
      return [
        { ...atSea, words: words`${together.cars} auto’s zijn met het schip mee naar ${toCityName}.` },
        { ...there, kind: 'severalArrived', words: words`${together.cars} auto’s zijn aangekomen in ${toCityName}.` },
      ]
    },
  },
})
