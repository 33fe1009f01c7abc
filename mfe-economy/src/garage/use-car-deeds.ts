import { useDeed } from '@sottomondo/mfe-kit'
import { useRef } from 'react'

const calls = {
  sell: 'POST /api/car/sell',
  crush: 'POST /api/car/crush',
  lock: 'POST /api/car/lock',
  repair: 'POST /api/garage/repair',
  ship: 'POST /api/garage/ship',
} as const
export type CarDeed = keyof typeof calls

/** What is done to a single car, one deed at a time. */
export function useCarDeeds(reload: () => Promise<void>) {
  const options = { lock: useRef(false), reload, failed: 'An unexpected error occurred.' }
  const deeds = {
    sell: useDeed(calls.sell, options),
    crush: useDeed(calls.crush, options),
    lock: useDeed(calls.lock, options),
    repair: useDeed(calls.repair, options),
    ship: useDeed(calls.ship, options),
  }
  return {
    run: (deed: CarDeed, carId: number) => deeds[deed].run({ body: { carId } }),
    busy: (deed: CarDeed, carId: number) => deeds[deed].input?.body.carId === carId,
  }
}
