import type { SeasonActivity } from '@sottomondo/season-kit'
import { exchangeRules } from './exchange.rules.ts'

/** Exchanges eggs from crimes for cash at once. */
export const exchangeSeason: SeasonActivity = (world) => (gangster) => ({
  readyAtMs: () => (gangster.holds('easterEggs') > 0 ? world.nowMs : Number.POSITIVE_INFINITY),
  actions() {
    const eggs = gangster.holds('easterEggs')
    if (eggs === 0) return []
    return [
      {
        chance: 1,
        euro: eggs * exchangeRules.euroPerEgg,
        experience: 0,
        jailSeconds: 0,
        play() {
          gangster.pay('easterEggs', eggs)
          gangster.get('euro', eggs * exchangeRules.euroPerEgg)
        },
      },
    ]
  },
})
