import type { Fame, FameLists } from './fame.ts'
import type { Famous } from './hall-of-fame.store.ts'

export const raidFame = {
  list: 'raids',
  placesOf: ({ raids }: FameLists) =>
    raids.map(({ raidId, leaderAccountId, participants, lootEuro }) => ({
      crimeId: raidId,
      lootEuro,
      accountId: leaderAccountId,
      count: participants,
    })),
  shown: (famous: readonly Famous[]) => ({
    topRaids: famous.map((one) => ({
      raidId: one.crimeId ?? 0,
      raidLeaderName: one.accountName,
      reward: one.lootEuro ?? 0,
      participants: one.count ?? 0,
    })),
  }),
  help: { order: 70, lootOf: 'van een raid' },
} as const satisfies Fame
