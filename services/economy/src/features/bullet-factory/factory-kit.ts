import { type Db, dutchDay, type Kit } from '@sottomondo/server-kit'
import { bulletFactoryRules } from './bullet-factory.rules.ts'
import { priceOn } from './bullet-factory.store.ts'
import type { GameTime } from './production.ts'

/** What the factories need of their service. */
export type FactoryKit = Pick<
  Kit<unknown>,
  'pool' | 'clock' | 'random' | 'config' | 'committed' | 'change' | 'ownChange'
>

export const gameTimeOf = ({ clock, config }: Pick<Kit<unknown>, 'clock' | 'config'>): GameTime => ({
  nowMs: clock.nowMs(),
  gameSpeed: config.GAME_SPEED,
})

/** What a bullet costs at the city's own factory today. */
export function priceToday({ clock, random }: FactoryKit, db: Db, cityName: string): Promise<number> {
  const { leastPriceEuro, mostPriceEuro } = bulletFactoryRules.local
  return priceOn(db, cityName, dutchDay(clock.nowMs()), () => random.int(leastPriceEuro, mostPriceEuro))
}
