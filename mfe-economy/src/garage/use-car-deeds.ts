import { useDeed } from '@sottomondo/mfe-kit'

const calls = {
  sell: 'POST /api/car/sell',
  crush: 'POST /api/car/crush',
  lock: 'POST /api/car/lock',
  repair: 'POST /api/garage/repair',
  ship: 'POST /api/garage/ship',
} as const
export type CarDeed = keyof typeof calls
const carDeeds = Object.keys(calls) as CarDeed[]

/** What is done to single cars: one deed at a time with each, and none that has to wait for another car. */
export function useCarDeeds(reload: () => Promise<void>) {
  const options = {
    of: ({ body }: { body: { carId: number } }) => body.carId,
    reload,
    failed: 'An unexpected error occurred.',
  }
  const deeds = {
    sell: useDeed(calls.sell, options),
    crush: useDeed(calls.crush, options),
    lock: useDeed(calls.lock, options),
    repair: useDeed(calls.repair, options),
    ship: useDeed(calls.ship, options),
  }
  const underWay = (carId: number) => carDeeds.find((deed) => deeds[deed].isBusy(carId))
  return {
    run: (deed: CarDeed, carId: number) => {
      if (!underWay(carId)) deeds[deed].run({ body: { carId } })
    },
    underWay,
  }
}
