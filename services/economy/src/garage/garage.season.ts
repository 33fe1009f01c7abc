import type { SeasonActivity } from '@sottomondo/server-kit'
import { saleEuro } from './garage.rules.ts'

/** A car is sold as soon as it stands there: bullets are of no use yet, and nothing makes an old car dearer. */
export const garageSeason: SeasonActivity = (world) => (gangster) => ({
  purpose: 'need',
  readyAtMs: () => (gangster.cars.length > 0 ? world.nowMs : Number.POSITIVE_INFINITY),
  deeds: () =>
    gangster.cars.map((car) => ({
      chance: 1,
      euro: saleEuro(car),
      experience: 0,
      jailSeconds: 0,
      play() {
        gangster.cars.splice(gangster.cars.indexOf(car), 1)
        gangster.get('euro', saleEuro(car))
      },
    })),
})
