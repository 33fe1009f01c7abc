import type { Db } from '@sottomondo/server-kit/database'
import type { Feature } from '@sottomondo/server-kit/feature'
import type { DeparturePart } from './city/departure-part.ts'
import type { CityCallPart } from './city-call/city-call-part.ts'
import type { KernelContext } from './context.ts'
import type { BirthPart } from './gangster/birth-part.ts'
import type { OwnTimer } from './timers/own-timer.ts'

/**
 * What a feature adds to this service. Lists of what the context and the kernel need are made of the pages that features
 * name (`npm run codegen`), so that the kernel loads no feature.
 */
export interface ActionsFeature<C> extends Feature<C> {
  /** Its timers, in the rows of gangsters. */
  timers?: readonly OwnTimer[]
  /** What it does when a gangster is born. */
  atBirth?: BirthPart
  /** What it does when a gangster dies. */
  atDeath?: object
  /** What it does when a gangster leaves a city. */
  atDeparture?: DeparturePart
  /** What players call each other for. */
  cityCalls?: readonly CityCallPart[]
  /** Makes the list of those who watch its screen. */
  viewers?: object
  metrics?: object
  /** Reads the leaders of its lists in the hall of fame, the first one first. */
  fame?(db: Db, listed: number): Promise<object>
  /** Reads its records for the statistics, the greatest first. */
  figures?(db: Db, listed: number): Promise<object>
  /** The first world's rows of it. */
  seed?: object
}

/** Declares what a part of the kernel adds to this service. */
export const feature = (parts: ActionsFeature<KernelContext>) => parts
