import { type Fame, type FameLists, named } from './fame.ts'
import type { Famous } from './hall-of-fame.store.ts'

export const jailFame = {
  list: 'breakouts',
  placesOf: ({ breakouts }: FameLists) => breakouts,
  shown: (famous: readonly Famous[]) => ({
    topBreakouts: famous.map((one) => ({ ...named(one), successfullBreakouts: one.count ?? 0 })),
  }),
  help: { order: 40, words: 'uitbraken' },
} as const satisfies Fame
