import type { SeasonActivity } from '@sottomondo/season-kit'
import { bulletFactoryRules, mostBulletsAt, productionOf, type Stock } from './bullet-factory.rules.ts'

const { local } = bulletFactoryRules
const dayMs = 86_400_000
/** Part of their holdings that a player spends on bullets at a time, as a reserve. */
const partOfCash = 0.03
/** Equals the timer of a purchase: it is actions' own, which this simulation can't read. */
const betweenMs = 900_000

/** Spreads prices over days and cities like a draw, without using a gangster's random numbers. */
export function bulletPriceIn(cityName: string, nowMs: number): number {
  const prices = local.mostPriceEuro - local.leastPriceEuro + 1
  const place = (bulletFactoryRules.cities as readonly string[]).indexOf(cityName)
  return local.leastPriceEuro + ((Math.floor(nowMs / dayMs) * 547 + place * 223) % prices)
}

/**
 * Players buy bullets in reserve, for whom they may quarrel with. Each city has a price for each day, and a
 * stock shared by all.
 */
export const bulletFactorySeason: SeasonActivity = (world) => {
  const stocks = new Map<string, Stock>()
  function stockIn(cityName: string): Stock {
    const left = stocks.get(cityName) ?? {
      kind: 'LOCAL' as const,
      bullets: local.capacityBullets,
      reservedBullets: 0,
      bankEuro: 0,
      producedUntilMs: world.nowMs,
    }
    const { bullets, producedUntilMs } = productionOf(left, world.nowMs, 1)
    const now = { ...left, bullets: left.bullets + bullets, producedUntilMs }
    stocks.set(cityName, now)
    return now
  }
  return (gangster) => {
    let readyAtMs = 0
    return {
      purpose: 'pleasure',
      readyAtMs: () => readyAtMs,
      actions() {
        const { cityName } = gangster
        const stock = stockIn(cityName)
        const priceEuro = bulletPriceIn(cityName, world.nowMs)
        const paid = Math.floor((gangster.holds('euro') * partOfCash) / priceEuro)
        const bullets = Math.min(stock.bullets, mostBulletsAt(gangster.rankNumber), paid)
        if (bullets === 0) return []
        return [
          {
            chance: 1,
            euro: -bullets * priceEuro,
            experience: 0,
            jailSeconds: 0,
            play() {
              readyAtMs = world.nowMs + betweenMs
              stocks.set(cityName, { ...stock, bullets: stock.bullets - bullets })
              gangster.pay('euro', bullets * priceEuro)
              gangster.get('bullets', bullets)
            },
          },
        ]
      },
    }
  }
}
