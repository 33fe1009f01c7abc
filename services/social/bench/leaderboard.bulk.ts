import { LeaderboardService } from '@sottomondo/proto/social/v1/leaderboard'
import { StatisticsService } from '@sottomondo/proto/social/v1/statistics'
import type { Pool } from '@sottomondo/server-kit/database'
import { bindHandlers } from '@sottomondo/server-kit/rpc'
import { leaderboardHandlers } from '../src/features/leaderboard/leaderboard.rpc.ts'
import { bucketOf, leaderboardRules } from '../src/features/leaderboard/leaderboard.rules.ts'
import { statisticsHandlers } from '../src/features/statistics/statistics.rpc.ts'
import type { Bulk, ListCall, Sizes } from './bulk.ts'
import { nobodyOnline } from './kit.ts'

const cities = ['Amsterdam', 'Brussel', 'Parijs', 'Rome']
const atOnce = 20_000

/** A third have just begun, most have little experience and few have much; one in twenty is dead. */
function gangster(accountId: number) {
  const share = ((accountId * 2_654_435_761) % 2 ** 32) / 2 ** 32
  const experience = share < 0.33 ? Math.floor(share * 12) : Math.floor(400_000 * ((share - 0.33) / 0.67) ** 6)
  const alive = accountId % 20 !== 0
  return {
    accountId,
    alive,
    experience,
    cityName: cities[Math.floor(share * 997) % cities.length] ?? 'Rome',
    bucket: alive ? bucketOf(experience, accountId) : 0,
  }
}

async function fill(pool: Pool, { accounts }: Sizes): Promise<void> {
  // Row by row the parts of their names would take many minutes.
  await pool.query('alter table player disable trigger user')
  await pool.query(
    `insert into player (account_id, account_name, gender, created_at_ms, named_at_ms, died_at_ms)
     select id, 'Speler_' || id, 'male', 1790000000000 + id, 1790000000000 + id,
       case when id % 20 = 0 then 1790000000000 + 2 * id end
     from generate_series(1, $1::bigint) id`,
    [accounts],
  )
  await pool.query(
    `insert into name_part (part, account_id)
     select part, account_id from player, name_parts(account_name, died_at_ms is not null) as part order by 1, 2`,
  )
  await pool.query('alter table player enable trigger user')
  for (let from = 1; from <= accounts; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, accounts - from + 1) }, (_, index) => gangster(from + index))
    await pool.query(
      `insert into player_progress (account_id, alive, experience, rank_number, city_name, crimes, car_crimes,
         breakouts, bucket, version)
       select "accountId", alive, experience, 1, "cityName", experience, experience / 3, "accountId" % 50, bucket, 1
       from jsonb_to_recordset($1) as one ("accountId" bigint, alive boolean, experience bigint, "cityName" text,
         bucket bigint)`,
      [JSON.stringify(some)],
    )
  }
  await pool.query(
    `insert into player_progress_sum (city_name, bucket, players, crimes, car_crimes)
     select city_name, bucket, count(*), sum(crimes), sum(car_crimes) from player_progress group by city_name, bucket
     order by city_name, bucket`,
  )
}

function calls({ accounts }: Sizes): ListCall[] {
  const lastPage = Math.ceil(accounts / leaderboardRules.playersPerPage)
  const page = (name: string, number: number, cityName?: string, accountId = 777, familyName?: string): ListCall => ({
    name: `GET /api/leaderboard, ${name}`,
    async run(pool) {
      const { rpc, ctx } = nobodyOnline(pool, accountId)
      const { getPage } = bindHandlers(LeaderboardService, leaderboardHandlers(rpc))
      return getPage(ctx, { page: number, cityName, familyName })
    },
  })
  return [
    page('first page', 1),
    page('page in the middle', Math.ceil(lastPage / 2)),
    page('among the beginners', Math.ceil(lastPage * 0.8)),
    page('last page', lastPage),
    page('one city', Math.ceil(lastPage / 9), 'Rome'),
    page('last page of one city', lastPage, 'Rome'),
    page('own place at the end', 1, undefined, accounts - 1),
    page('of one family', 1, undefined, 777, 'fam 77'),
    {
      name: 'GET /api/statistics',
      async run(pool) {
        const { rpc, ctx } = nobodyOnline(pool, 777)
        return bindHandlers(StatisticsService, statisticsHandlers(rpc)).get(ctx, {})
      },
    },
  ]
}

export const bulk: Bulk = {
  order: 10,
  grows: ['player', 'player_progress'],
  fill,
  calls,
}
