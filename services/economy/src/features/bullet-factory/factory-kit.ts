import { dutchDay } from '@sottomondo/server-kit/clock'
import type { Db } from '@sottomondo/server-kit/database'
import type { Kit } from '@sottomondo/server-kit/service'
import { bulletFactoryRules } from './bullet-factory.rules.ts'
import { priceOn } from './bullet-factory.store.ts'
import type { GameTime } from './production.ts'

/** Parts of the service's kit that factories use. */
export type FactoryKit = Pick<
  Kit<unknown>,
  'pool' | 'clock' | 'random' | 'config' | 'committed' | 'change' | 'ownChange'
>

/** What times of the game are told by. */
export interface TimeKit extends Pick<Kit<unknown>, 'clock'> {
  config: Pick<Kit<unknown>['config'], 'GAME_SPEED'>
}

export const gameTimeOf = ({ clock, config }: TimeKit): GameTime => ({
  nowMs: clock.nowMs(),
  gameSpeed: config.GAME_SPEED,
})

/** Returns today's price of a bullet at the city's own factory. */
export function priceToday(
  { clock, random }: Pick<FactoryKit, 'clock' | 'random'>,
  db: Db,
  cityName: string,
): Promise<number> {
  const { leastPriceEuro, mostPriceEuro } = bulletFactoryRules.local
  return priceOn(db, cityName, dutchDay(clock.nowMs()), () => random.int(leastPriceEuro, mostPriceEuro))
}
