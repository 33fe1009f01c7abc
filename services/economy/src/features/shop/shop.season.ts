import type { SeasonActivity } from '@sottomondo/season-kit'
import { healingItems } from './shop.rules.ts'

/** A wounded player buys an item that works at once, when the doctor costs more. */
export const shopSeason: SeasonActivity = (world) => (gangster) => {
  const isHurt = () => gangster.life > 0 && gangster.life < gangster.maxLife
  return {
    purpose: 'need',
    readyAtMs: () => (isHurt() ? world.nowMs : Number.POSITIVE_INFINITY),
    actions() {
      if (!isHurt()) return []
      return healingItems
        .filter(({ priceEuro }) => priceEuro <= gangster.holds('euro'))
        .map(({ lifePoints, priceEuro }) => ({
          chance: 1,
          euro: -priceEuro,
          experience: 0,
          jailSeconds: 0,
          play() {
            gangster.pay('euro', priceEuro)
            gangster.life = Math.min(gangster.maxLife, gangster.life + lifePoints)
          },
        }))
    },
  }
}
