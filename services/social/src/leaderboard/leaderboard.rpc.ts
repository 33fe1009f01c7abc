import type { LeaderboardEntry, LeaderboardService, OwnLeaderboardPlace } from '@sottomondo/proto/social/v1/leaderboard'
import { type Handlers, type Kit, playerOf, rankNameOf } from '@sottomondo/server-kit'
import { familyNamed } from '../family/family.store.ts'
import { familiesOf, familyOf } from '../family/membership.store.ts'
import { readPlayers } from '../player/player.store.ts'
import { whoIsOnline } from '../users-online/users-online.store.ts'
import { leaderboardRules, missingToPass, pageOfPlace, pagesOf } from './leaderboard.rules.ts'
import {
  familyRanking,
  type OwnPosition,
  type Placed,
  type Ranking,
  rankingOf,
  readCities,
  readOwn,
} from './leaderboard.store.ts'

const { playersPerPage, podiumPlaces } = leaderboardRules

export function leaderboardHandlers({ pool, redis, clock }: Kit<unknown>): Handlers<typeof LeaderboardService> {
  /** Returns the rows as others see them; a gangster whose name is not known yet is left out. */
  async function shown(placed: { place: number; row: Placed }[]): Promise<LeaderboardEntry[]> {
    const accountIds = [...new Set(placed.map(({ row }) => row.accountId))]
    const [players, families, online] = await Promise.all([
      readPlayers(pool, accountIds),
      familiesOf(pool, accountIds),
      whoIsOnline(redis, accountIds, clock.nowMs()),
    ])
    return placed.flatMap(({ place, row: { accountId, rankNumber, cityName } }) => {
      const [player, family] = [players.get(accountId), families.get(accountId)]
      if (!player?.accountName) return []
      return {
        ...{ place, accountName: player.accountName, online: online.has(accountId) },
        ...{ familyName: family?.familyName, familySymbol: family?.familySymbol ?? undefined },
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
    async getPage(ctx, { page: wanted, cityName, familyName }) {
      const { accountId } = playerOf(ctx)
      const [cities, own, family] = await Promise.all([
        readCities(pool),
        readOwn(pool, accountId),
        familyName === undefined ? undefined : familyNamed(pool, familyName),
      ])
      const members = familyName === undefined ? undefined : await familyRanking(pool, family?.familyId ?? 0, cityName)
      const ranking = members ?? rankingOf(pool, cityName)
      const totalPlayers = members
        ? members.players
        : cities
            .filter((one) => cityName === undefined || one.cityName === cityName)
            .reduce((sum, { players }) => sum + players, 0)
      const totalPages = pagesOf(totalPlayers)
      const page = Math.min(totalPages, Math.max(1, wanted))
      const behind = (page - 1) * playersPerPage
      const [rows, first, ownFamily] = await Promise.all([
        ranking.rows(behind, playersPerPage),
        page === 1 ? [] : ranking.rows(0, podiumPlaces),
        members ? familyOf(pool, accountId) : undefined,
      ])
      const leaderboard = await shown(rows.map((row, index) => ({ place: behind + index + 1, row })))
      const podium =
        page === 1
          ? leaderboard.slice(0, podiumPlaces)
          : await shown(first.map((row, index) => ({ place: index + 1, row })))
      const isListed =
        own !== undefined &&
        (cityName === undefined || own.cityName === cityName) &&
        (!members || (family !== undefined && ownFamily?.familyId === family.familyId))
      return {
        ...{ page, totalPages, totalPlayers, leaderboard, podium },
        cities: cities.map((one) => one.cityName),
        own: isListed ? await ownPlace(ranking, own) : undefined,
      }
    },
  }
}
