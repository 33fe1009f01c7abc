import type { LeaderboardEntry, LeaderboardService } from '@sottomondo/proto/social/v1/leaderboard'
import { rankNameOf } from '@sottomondo/server-kit/needs'
import { type Handlers, playerOf } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { readPlayers } from '../../kernel/player/player.store.ts'
import { familyNamed, familyOf } from '../family/family.public.ts'
import { whoIsOnline } from '../users-online/users-online.public.ts'
import { leaderboardRules, missingToPass, pageOfPlace, pagesOf } from './leaderboard.rules.ts'
import { familyRanking, type OwnPosition, type Placed, rankingOf, readCities, readOwn } from './leaderboard.store.ts'

const { playersPerPage, podiumPlaces } = leaderboardRules

/** A gangster with their place, which the entry shows. */
interface Position {
  place: number
  row: Pick<Placed, 'accountId' | 'rankNumber' | 'cityName'>
}

const positionsOf = (rows: readonly Placed[], behind: number): Position[] =>
  rows.map((row, index) => ({ place: behind + index + 1, row }))

export function leaderboardHandlers({ pool, redis, clock }: Kit<unknown>): Handlers<typeof LeaderboardService> {
  /**
   * Reads how others see these accounts, once for the whole answer.
   * @returns makes the entry of a position; none for a gangster whose name is not known yet
   */
  async function viewOf(accountIds: readonly number[]) {
    const ids = [...new Set(accountIds)]
    const [players, online] = await Promise.all([readPlayers(pool, ids), whoIsOnline(redis, ids, clock.nowMs())])
    return {
      nameOf: (accountId: number) => players.get(accountId)?.accountName ?? undefined,
      entryOf({ place, row: { accountId, rankNumber, cityName } }: Position): LeaderboardEntry | undefined {
        const player = players.get(accountId)
        if (!player?.accountName) return undefined
        return {
          place,
          accountName: player.accountName,
          online: online.has(accountId),
          familyName: player.familyName ?? undefined,
          familySymbol: player.familySymbol ?? undefined,
          rank: rankNameOf(rankNumber, player.gender),
          rankNumber,
          cityName,
          gender: player.gender ?? 'male',
        }
      },
    }
  }

  /** Returns the ranking that the filter leaves, with how many are in it, and whether the caller is. */
  async function filtered(own: OwnPosition | undefined, cityName: string | undefined, familyName: string | undefined) {
    const isInCity = own !== undefined && (cityName === undefined || own.cityName === cityName)
    if (familyName === undefined) {
      const players = (cities: readonly { cityName: string; players: number }[]) =>
        cities
          .filter((one) => cityName === undefined || one.cityName === cityName)
          .reduce((sum, one) => sum + one.players, 0)
      return { ranking: rankingOf(pool, cityName), players, isListed: isInCity }
    }
    const [family, ownFamily] = await Promise.all([familyNamed(pool, familyName), own && familyOf(pool, own.accountId)])
    const ranking = await familyRanking(pool, family?.familyId ?? 0, cityName)
    const isListed = isInCity && family !== undefined && ownFamily?.familyId === family.familyId
    return { ranking, players: () => ranking.players, isListed }
  }

  return {
    async getPage(ctx, { page: wanted, cityName, familyName }) {
      const [cities, known] = await Promise.all([readCities(pool), readOwn(pool, playerOf(ctx).accountId)])
      const { ranking, players, isListed } = await filtered(known, cityName, familyName)
      const own = isListed ? known : undefined
      const totalPlayers = players(cities)
      const totalPages = pagesOf(totalPlayers)
      const page = Math.min(totalPages, Math.max(1, wanted))
      const behind = (page - 1) * playersPerPage
      const [rows, first, ahead, above] = await Promise.all([
        ranking.rows(behind, playersPerPage),
        page === 1 ? undefined : ranking.rows(0, podiumPlaces),
        own && ranking.ahead(own),
        own && ranking.above(own),
      ])
      const podium = first ?? rows.slice(0, podiumPlaces)
      const shown = [...rows, ...podium, ...(own ? [own] : []), ...(above ? [above] : [])]
      const view = await viewOf(shown.map(({ accountId }) => accountId))
      const entries = (positions: readonly Position[]) => positions.flatMap((one) => view.entryOf(one) ?? [])
      const mine = own && view.entryOf({ place: (ahead ?? 0) + 1, row: own })
      const nextAccountName = above && view.nameOf(above.accountId)
      return {
        page,
        totalPages,
        totalPlayers,
        leaderboard: entries(positionsOf(rows, behind)),
        podium: entries(positionsOf(podium, 0)),
        cities: cities.map((one) => one.cityName),
        own: own &&
          mine && {
            ...mine,
            page: pageOfPlace(mine.place),
            experience: own.experience,
            nextAccountName,
            missingExperience: above && nextAccountName ? missingToPass(own, above) : undefined,
          },
      }
    },
  }
}
