import { rankNameOf } from '@sottomondo/server-kit'
import { type Fame, type FameLists, named } from './fame.ts'
import type { Famous } from './hall-of-fame.store.ts'

export const experienceFame = {
  list: 'experience',
  placesOf: ({ experience }: FameLists) => experience,
  shown: (famous: readonly Famous[]) => ({
    topExperience: famous.map((one) => ({
      ...named(one),
      rank: rankNameOf(one.rankNumber ?? 1, one.gender),
      rankProgress: one.rankProgress ?? 0,
    })),
  }),
  help: { order: 10, words: 'ervaring' },
} as const satisfies Fame
