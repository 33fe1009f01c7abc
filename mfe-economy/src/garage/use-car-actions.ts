import { useAction } from '@sottomondo/mfe-kit'

const calls = {
  sell: 'POST /api/car/sell',
  crush: 'POST /api/car/crush',
  lock: 'POST /api/car/lock',
  repair: 'POST /api/garage/repair',
  ship: 'POST /api/garage/ship',
} as const
export type CarAction = keyof typeof calls
const carActions = Object.keys(calls) as CarAction[]

/** Runs actions on single cars: one action at a time with each, and none waits for another car. */
export function useCarActions(reload: () => Promise<void>) {
  const options = {
    of: ({ body }: { body: { carId: number } }) => body.carId,
    reload,
    failed: 'An unexpected error occurred.',
  }
  const actions = {
    sell: useAction(calls.sell, options),
    crush: useAction(calls.crush, options),
    lock: useAction(calls.lock, options),
    repair: useAction(calls.repair, options),
    ship: useAction(calls.ship, options),
  }
  const underWay = (carId: number) => carActions.find((action) => actions[action].isBusy(carId))
  return {
    run: (action: CarAction, carId: number) => {
      if (!underWay(carId)) actions[action].run({ body: { carId } })
    },
    underWay,
  }
}
