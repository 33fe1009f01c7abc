import { rankNameOf } from '@sottomondo/server-kit/needs'
import { type Fame, type FameLists, named } from './fame.ts'
import type { Famous } from './hall-of-fame.store.ts'

const carTheftFame = {
  list: 'carsStolen',
  placesOf: ({ carsStolen }: FameLists) => carsStolen,
  shown: (famous: readonly Famous[]) => ({
    topCarsStolen: famous.map((one) => ({ ...named(one), totalCarsStolen: one.count ?? 0 })),
  }),
  help: { order: 30, words: 'gestolen auto’s' },
} as const satisfies Fame

const crimeFame = {
  list: 'crimes',
  placesOf: ({ crimes }: FameLists) => crimes,
  shown: (famous: readonly Famous[]) => ({
    topCrimes: famous.map((one) => ({ ...named(one), totalCrimes: one.count ?? 0 })),
  }),
  help: { order: 20, words: 'misdaden' },
} as const satisfies Fame

const experienceFame = {
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

const heistFame = {
  list: 'heists',
  placesOf: ({ heists }: FameLists) =>
    heists.map(({ heistId, inviterAccountId, inviteeAccountId, lootEuro }) => ({
      crimeId: heistId,
      lootEuro,
      accountId: inviterAccountId,
      partnerAccountId: inviteeAccountId,
    })),
  shown: (famous: readonly Famous[]) => ({
    topHeists: famous.flatMap((one) =>
      one.partnerName === null
        ? []
        : {
            heistId: one.crimeId ?? 0,
            inviterName: one.accountName,
            inviteeName: one.partnerName,
            rewardCash: one.lootEuro ?? 0,
          },
    ),
  }),
  help: { order: 60, lootOf: 'van een overval' },
} as const satisfies Fame

const jailFame = {
  list: 'breakouts',
  placesOf: ({ breakouts }: FameLists) => breakouts,
  shown: (famous: readonly Famous[]) => ({
    topBreakouts: famous.map((one) => ({ ...named(one), successfullBreakouts: one.count ?? 0 })),
  }),
  help: { order: 40, words: 'uitbraken' },
} as const satisfies Fame

const raidFame = {
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

export const fameLists: readonly Fame[] = [carTheftFame, crimeFame, experienceFame, heistFame, jailFame, raidFame]

/** The shown rows of each list. */
export const shownFame = (of: (list: string) => Famous[]) => ({
  ...carTheftFame.shown(of(carTheftFame.list)),
  ...crimeFame.shown(of(crimeFame.list)),
  ...experienceFame.shown(of(experienceFame.list)),
  ...heistFame.shown(of(heistFame.list)),
  ...jailFame.shown(of(jailFame.list)),
  ...raidFame.shown(of(raidFame.list)),
})
