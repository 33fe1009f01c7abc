import type { SeasonActivity } from '@sottomondo/season-kit'
import { cities, travelCostEuro } from '../../kernel/city/city.rules.ts'
import { effectsOf } from '../../kernel/perk/perk.rules.ts'
import { travelWaitMs } from './travel.rules.ts'

/** No journey earns money yet: people travel for variety. */
export const travelSeason: SeasonActivity = (world) => (gangster) => {
  let readyAtMs = 0
  return {
    purpose: 'pleasure',
    readyAtMs: () => readyAtMs,
    actions: () =>
      cities
        .map(({ cityName }) => ({
          cityName,
          costEuro: travelCostEuro(gangster.cityName, cityName, effectsOf(gangster)),
        }))
        .filter(({ costEuro }) => costEuro > 0 && costEuro <= gangster.holds('euro'))
        .map(({ cityName, costEuro }) => ({
          chance: 1,
          euro: -costEuro,
          experience: 0,
          jailSeconds: 0,
          play() {
            gangster.pay('euro', costEuro)
            gangster.cityName = cityName
            readyAtMs = world.nowMs + travelWaitMs(1, effectsOf(gangster))
          },
        })),
  }
}
