import { type Db, statement } from '@sottomondo/server-kit'

/*
 * A row that is to be told anew keeps its content, so that the pages go on, and gets a version that every fact exceeds.
 */

const portion = { afterKey: 'bigint', mostRows: 'bigint' } as const
const lastKey = { lastKey: ['bigint|null', 'max(account_id)'] } as const

/** Below -1: counted, and to be told anew; the version itself is kept in it. */
export const standingStale = statement({
  name: 'rebuild_standing',
  params: portion,
  row: lastKey,
  text: `with part as (
      select account_id from standing where account_id > $afterKey order by account_id limit $mostRows
    ),
    written as (
      update standing s set version = -2 - version from part where s.account_id = part.account_id and version >= 0
    )
    select $row from part`,
})
export const standingLeft = statement({
  name: 'rebuild_standing_left',
  row: { rows: ['bigint', 'count(*)'] },
  text: 'select $row from standing where version < -1',
})
export const standingLock = statement({
  name: 'rebuild_standing_lock',
  text: 'lock table standing, standing_count in share row exclusive mode',
})
export const standingSweep = statement({
  name: 'rebuild_standing_sweep',
  text: 'delete from standing where version < 0',
})
export const countsClear = statement({ name: 'rebuild_counts_clear', text: 'delete from standing_count' })
export const countsFill = statement({
  name: 'rebuild_counts_fill',
  text: `insert into standing_count (city_name, bucket, players, crimes, car_crimes)
    select city_name, bucket, count(*), sum(crimes), sum(car_crimes) from standing group by city_name, bucket`,
})

export const playersStale = statement({
  name: 'rebuild_player',
  params: portion,
  row: lastKey,
  text: `with part as (
      select account_id from player where account_id > $afterKey order by account_id limit $mostRows
    ),
    written as (update player p set wealth_version = -1 from part where p.account_id = part.account_id)
    select $row from part`,
})
export const playersLeft = statement({
  name: 'rebuild_player_left',
  row: { rows: ['bigint', 'count(*)'] },
  text: 'select $row from player where wealth_version = -1',
})
/** Who was never told to be wealthy has no icons. */
export const playersSweep = statement({
  name: 'rebuild_player_sweep',
  text: 'update player set wealth_icons = 0, wealth_version = 0 where wealth_version = -1',
})

export const figuresStale = statement({
  name: 'rebuild_figures',
  text: 'update owner_figures set taken_at = to_timestamp(0)',
})
export const figuresLeft = statement({
  name: 'rebuild_figures_left',
  row: { rows: ['bigint', 'count(*)'] },
  text: 'select $row from owner_figures where taken_at = to_timestamp(0)',
})
export const figuresSweep = statement({
  name: 'rebuild_figures_sweep',
  text: 'delete from owner_figures where taken_at = to_timestamp(0)',
})

export const fameStale = statement({
  name: 'rebuild_fame',
  params: { version: 'text' },
  text: 'update hall_of_fame_version set taken_at = to_timestamp(0) where version = $version',
})
export const fameLeft = statement({
  name: 'rebuild_fame_left',
  row: { rows: ['bigint', 'count(*)'] },
  text: 'select $row from hall_of_fame_version where taken_at = to_timestamp(0)',
})
const winsClear = statement({ name: 'rebuild_wins_clear', text: 'delete from lottery_wins' })
const drawsClear = statement({ name: 'rebuild_draws_clear', text: 'delete from lottery_draw_counted' })
/** The winners of the lottery are counted anew from the first draw on, within a second. */
export async function clearWins(tx: Db): Promise<void> {
  await winsClear.run(tx)
  await drawsClear.run(tx)
}
