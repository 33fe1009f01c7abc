import { type Fame, type FameLists, named } from './fame.ts'
import type { Famous } from './hall-of-fame.store.ts'

export const crimeFame = {
  list: 'crimes',
  placesOf: ({ crimes }: FameLists) => crimes,
  shown: (famous: readonly Famous[]) => ({
    topCrimes: famous.map((one) => ({ ...named(one), totalCrimes: one.count ?? 0 })),
  }),
  help: { order: 20, words: 'misdaden' },
} as const satisfies Fame
