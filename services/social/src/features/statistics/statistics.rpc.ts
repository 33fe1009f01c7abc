import type { StatisticsService } from '@sottomondo/proto/social/v1/statistics'
import { rankNameOf } from '@sottomondo/server-kit/needs'
import type { Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { sharedAnswer } from '@sottomondo/server-kit/shared-answer'
import { type Player, readPlayers } from '../../kernel/player/player.store.ts'
import { readBest, readWorst } from '../honor/honor.public.ts'
import { countOnline } from '../users-online/users-online.public.ts'
import { presentHour } from './present-hour.ts'
import { hourOf, statisticsRules } from './statistics.rules.ts'
import { readFigures, readHours, readLatestDeaths, readNewest, readTopBusters, readTotals } from './statistics.store.ts'

const { listed, sharedMs, hoursShown, hourMs } = statisticsRules
const nothing = {
  pocketEuro: 0,
  bankEuro: 0,
  bullets: 0,
  casinoBankEuro: 0,
  factoryBankEuro: 0,
  largestPocketEuro: 0,
  largestCasinoBankEuro: 0,
  missionRewardsEuro: 0,
  richest: [],
  mostEggs: [],
  mostEggsStolen: [],
  casinos: [],
  factories: [],
}

const isoOf = (atMs: number) => new Date(atMs).toISOString()

export function statisticsHandlers({ pool, redis, clock }: Kit<unknown>): Handlers<typeof StatisticsService> {
  const get = sharedAnswer(clock, sharedMs, async () => {
    const nowMs = clock.nowMs()
    const [figures, totals, newest, deaths, busters, honored, dishonored, hours, online] = await Promise.all([
      readFigures(pool),
      readTotals(pool),
      readNewest(pool, listed),
      readLatestDeaths(pool, listed),
      readTopBusters(pool, listed),
      readBest(pool, listed),
      readWorst(pool, listed),
      readHours(pool, nowMs - hoursShown * hourMs),
      countOnline(pool, redis, nowMs),
    ])
    const { actions, casino } = figures
    // The chart ends at the figures beside it, and not at those of up to a minute ago.
    const present = presentHour(figures.economy, totals, nowMs) ?? []
    const history = [...hours.filter(({ hourMs }) => hourMs < hourOf(nowMs)), present].flat()
    const economy = figures.economy ?? nothing
    const mostEggsStolen = economy.mostEggsStolen ?? []
    const heists = (actions?.heists ?? []).slice(0, listed)
    const raids = (actions?.raids ?? []).slice(0, listed)
    const players = await readPlayers(pool, [
      ...deaths.flatMap(({ accountId, killerAccountId }) => [accountId, ...(killerAccountId ? [killerAccountId] : [])]),
      ...[busters, economy.richest, economy.mostEggs, mostEggsStolen, honored, dishonored].flatMap((list) =>
        list.map(({ accountId }) => accountId),
      ),
      ...heists.flatMap(({ inviterAccountId, inviteeAccountId }) => [inviterAccountId, inviteeAccountId]),
      ...raids.map(({ leaderAccountId }) => leaderAccountId),
      ...[...economy.casinos, ...economy.factories].flatMap(({ ownerAccountId }) => ownerAccountId ?? []),
    ])
    const nameOf = (accountId: number) => players.get(accountId)?.accountName ?? undefined
    const rankOf = (one: Player | undefined) => rankNameOf(one?.rankNumber ?? 1, one?.gender ?? null)
    const ownerOf = ({ ownerAccountId, ownerName }: { ownerAccountId: number | null; ownerName: string }) =>
      (ownerAccountId !== null && nameOf(ownerAccountId)) || ownerName
    /** Returns a list of players as JSON text, without those whose name is not known yet. */
    const listOf = <Row extends { accountId: number }>(rows: readonly Row[], shown: (row: Row) => object) =>
      JSON.stringify(
        rows.slice(0, listed).flatMap((row) => {
          const accountName = nameOf(row.accountId)
          return accountName ? { accountName, ...shown(row) } : []
        }),
      )
    const taken = [figures.actions, figures.economy, figures.casino].flatMap((one) => one?.takenAtMs ?? [])
    return {
      lastUpdatedMs: Math.min(nowMs, ...taken),
      ...online,
      ...totals,
      latestAccountCreatedAtMs: newest[0]?.createdAtMs,
      totalMissionRewards: economy.missionRewardsEuro,
      totalBullets: economy.bullets,
      totalBank: economy.bankEuro,
      totalCash: economy.pocketEuro,
      totalCasinoBank: economy.casinoBankEuro,
      totalPlayerBulletFactoryBank: economy.factoryBankEuro,
      maxCashPocket: economy.largestPocketEuro,
      maxCasinoBank: economy.largestCasinoBankEuro,
      sportBettingProfit: casino?.sportsProfitEuro ?? 0,
      topEasterEggs: listOf(economy.mostEggs, ({ easterEggs }) => ({ easterEggs })),
      topEggsStolen: listOf(mostEggsStolen, ({ eggsStolen }) => ({ eggsStolen })),
      latestUsers: JSON.stringify(
        newest.map(({ accountName, createdAtMs }) => ({ accountName, createdAt: isoOf(createdAtMs) })),
      ),
      latestDeaths: JSON.stringify(
        deaths.flatMap(({ accountId, killerAccountId, diedAtMs }) => {
          const victimName = nameOf(accountId)
          if (!victimName) return []
          const killer = killerAccountId === null ? undefined : players.get(killerAccountId)
          const killerRank = killer?.accountName ? rankOf(killer) : null
          return {
            victimName,
            victimRank: rankOf(players.get(accountId)),
            killerName: killer?.accountName ?? null,
            killerRank,
            date: isoOf(diedAtMs),
          }
        }),
      ),
      topRichPlayers: listOf(economy.richest, ({ euro }) => ({ totalCash: euro })),
      topBusters: listOf(busters, ({ breakouts }) => ({ successfullBreakouts: breakouts })),
      topHeists: JSON.stringify(
        heists.flatMap(({ inviterAccountId, inviteeAccountId, lootEuro }) => {
          const [inviter, invitee] = [nameOf(inviterAccountId), nameOf(inviteeAccountId)]
          return inviter && invitee ? { inviter, invitee, rewardCash: lootEuro } : []
        }),
      ),
      topRaids: JSON.stringify(
        raids.flatMap(({ leaderAccountId, lootEuro }) => {
          const raidLeader = nameOf(leaderAccountId)
          return raidLeader ? { raidLeader, reward: lootEuro } : []
        }),
      ),
      topHonor: listOf(honored, ({ honor }) => ({ honor })),
      topDishonor: listOf(dishonored, ({ honor }) => ({ honor })),
      casinoOverview: economy.casinos.map(({ cityName, type, minBetEuro, maxBetEuro, revenueEuro, ...owner }) => ({
        cityName,
        type,
        accountName: ownerOf(owner),
        minBet: minBetEuro,
        maxBet: maxBetEuro,
        revenue: revenueEuro,
      })),
      playerBulletFactoryOverview: economy.factories.map(({ cityName, bullets, priceEuro, ...owner }) => ({
        cityName,
        accountName: ownerOf(owner),
        bulletsAvailable: bullets,
        bulletsPrice: priceEuro,
      })),
      history,
    }
  })
  return { get: () => get() }
}
