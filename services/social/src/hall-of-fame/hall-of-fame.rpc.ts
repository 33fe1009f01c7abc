import type { HallOfFameService } from '@sottomondo/proto/social/v1/hall_of_fame'
import { type Handlers, type Kit, rankNameOf, refuse } from '@sottomondo/server-kit'
import { hallOfFameRules, isVersion } from './hall-of-fame.rules.ts'
import { type FameList, readFame, readFameTime, readMostWins } from './hall-of-fame.store.ts'

export function hallOfFameHandlers({ pool }: Pick<Kit<unknown>, 'pool'>): Handlers<typeof HallOfFameService> {
  return {
    async getHallOfFame(_ctx, { version }) {
      if (!isVersion(version)) return refuse('invalid', 'Deze versie is er nooit geweest.')
      const [famous, dateMs, topLotteryWins] = await Promise.all([
        readFame(pool, version),
        readFameTime(pool, version),
        version === hallOfFameRules.current ? readMostWins(pool, hallOfFameRules.mostWinners) : [],
      ])
      const of = (wanted: FameList) => famous.filter(({ list }) => list === wanted)
      const named = ({ accountId, accountName }: (typeof famous)[number]) => ({ accountId, accountName })
      return {
        version,
        dateMs,
        topExperience: of('experience').map((one) => ({
          ...named(one),
          rank: rankNameOf(one.rankNumber ?? 1, one.gender),
          rankProgress: one.rankProgress ?? 0,
        })),
        topCrimes: of('crimes').map((one) => ({ ...named(one), totalCrimes: one.count ?? 0 })),
        topCarsStolen: of('carsStolen').map((one) => ({ ...named(one), totalCarsStolen: one.count ?? 0 })),
        topBreakouts: of('breakouts').map((one) => ({ ...named(one), successfullBreakouts: one.count ?? 0 })),
        topHeists: of('heists').flatMap((one) =>
          one.partnerName === null
            ? []
            : {
                heistId: one.deedId ?? 0,
                inviterName: one.accountName,
                inviteeName: one.partnerName,
                rewardCash: one.lootEuro ?? 0,
              },
        ),
        topLotteryWins,
        topRaids: of('raids').map((one) => ({
          raidId: one.deedId ?? 0,
          raidLeaderName: one.accountName,
          reward: one.lootEuro ?? 0,
          participants: one.count ?? 0,
        })),
      }
    },
  }
}
