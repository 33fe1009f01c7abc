import { showOutcome, useAction, useCall, useTimer } from '@sottomondo/mfe-kit'
import { useRef } from 'react'
import type { Goods } from '../goods-data.ts'
import type { Journey } from './trips.ts'

export type Journeys = ReturnType<typeof useJourneys>

/** Journeys from the player's city: their prices, and travelling by one press. */
export function useJourneys(goods: Goods | undefined) {
  const secondsLeft = useTimer('travel')
  const hasGone = useRef(false)
  const { data, error, reload } = useCall('GET /api/travel', undefined, {
    rereadOn: { cityChanged: true, perkEffectsChanged: true },
  })
  const travel = useAction('POST /api/travel', {
    timers: true,
    // What was bought or sold in the last city is past: the card says what to do in this one.
    after: () => void showOutcome(null),
    refused: ({ status }) => (status > 0 ? reload() : undefined),
  })
  // One of the two may have been read before a journey, and the other after it.
  const isHere = data !== undefined && data.currentCityName === goods?.cityName
  return {
    /** Undefined until they are known. */
    journeys: isHere ? (data.cities as readonly Journey[]) : undefined,
    failed: error !== undefined && data === undefined,
    /** Until the next journey. */
    secondsLeft,
    goingTo: travel.input?.body.destinationCityId,
    /** Whether the player left by this page: its button goes with the city, and takes the focus along. */
    hasGone,
    go: async ({ cityId }: Journey) => {
      hasGone.current = true
      const arrived = await travel.run({ body: { destinationCityId: cityId } })
      hasGone.current &&= arrived !== undefined
      return arrived
    },
  }
}
