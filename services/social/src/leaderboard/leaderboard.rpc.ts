import type { LeaderboardEntry, LeaderboardService, OwnLeaderboardPlace } from '@sottomondo/proto/social/v1/leaderboard'
import { type Handlers, type Kit, playerOf, rankNameOf } from '@sottomondo/server-kit'
import { readPlayers } from '../player/player.store.ts'
import { whoIsOnline } from '../users-online/users-online.store.ts'
import { leaderboardRules, missingToPass, pageOfPlace, pagesOf } from './leaderboard.rules.ts'
import { type OwnPosition, type Placed, type Ranking, rankingOf, readCities, readOwn } from './leaderboard.store.ts'

const { playersPerPage, podiumPlaces } = leaderboardRules

export function leaderboardHandlers({ pool, redis, clock }: Kit<unknown>): Handlers<typeof LeaderboardService> {
  /** Returns the rows as others see them; a gangster whose name is not known yet is left out. */
  async function shown(placed: { place: number; row: Placed }[]): Promise<LeaderboardEntry[]> {
    const accountIds = [...new Set(placed.map(({ row }) => row.accountId))]
    const [players, online] = await Promise.all([
      readPlayers(pool, accountIds),
      whoIsOnline(redis, accountIds, clock.nowMs()),
    ])
    return placed.flatMap(({ place, row: { accountId, rankNumber, cityName } }) => {
      const player = players.get(accountId)
      if (!player?.accountName) return []
      return {
        ...{ place, accountName: player.accountName, online: online.has(accountId) },
        ...{ familyName: undefined, familySymbol: undefined },
        ...{ rank: rankNameOf(rankNumber, player.gender), rankNumber, cityName },
        gender: player.gender ?? 'male',
      }
    })
  }

  async function ownPlace(ranking: Ranking, own: OwnPosition): Promise<OwnLeaderboardPlace | undefined> {
    const [ahead, above] = await Promise.all([ranking.ahead(own), ranking.above(own)])
    const [entry] = await shown([{ place: ahead + 1, row: own }])
    if (!entry) return undefined
    const aboveName = above && (await readPlayers(pool, [above.accountId])).get(above.accountId)?.accountName
    return {
      ...entry,
      page: pageOfPlace(entry.place),
      experience: own.experience,
      nextAccountName: aboveName ?? undefined,
      missingExperience: above && aboveName ? missingToPass(own, above) : undefined,
    }
  }

  return {
    async getPage(ctx, { page: wanted, cityName }) {
      const ranking = rankingOf(pool, cityName)
      const [cities, own] = await Promise.all([readCities(pool), readOwn(pool, playerOf(ctx).accountId)])
      const totalPlayers = cities
        .filter((one) => cityName === undefined || one.cityName === cityName)
        .reduce((sum, { players }) => sum + players, 0)
      const totalPages = pagesOf(totalPlayers)
      const page = Math.min(totalPages, Math.max(1, wanted))
      const behind = (page - 1) * playersPerPage
      const [rows, first] = await Promise.all([
        ranking.rows(behind, playersPerPage),
        page === 1 ? [] : ranking.rows(0, podiumPlaces),
      ])
      const leaderboard = await shown(rows.map((row, index) => ({ place: behind + index + 1, row })))
      const podium =
        page === 1
          ? leaderboard.slice(0, podiumPlaces)
          : await shown(first.map((row, index) => ({ place: index + 1, row })))
      const isListed = own !== undefined && (cityName === undefined || own.cityName === cityName)
      return {
        ...{ page, totalPages, totalPlayers, leaderboard, podium },
        cities: cities.map((one) => one.cityName),
        own: isListed ? await ownPlace(ranking, own) : undefined,
      }
    },
  }
}
