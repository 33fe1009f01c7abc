import { type Fame, type FameLists, named } from './fame.ts'
import type { Famous } from './hall-of-fame.store.ts'

export const carTheftFame = {
  list: 'carsStolen',
  placesOf: ({ carsStolen }: FameLists) => carsStolen,
  shown: (famous: readonly Famous[]) => ({
    topCarsStolen: famous.map((one) => ({ ...named(one), totalCarsStolen: one.count ?? 0 })),
  }),
  help: { order: 30, words: 'gestolen auto’s' },
} as const satisfies Fame
