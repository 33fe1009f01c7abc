import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { hallOfFameRules } from '../hall-of-fame/hall-of-fame.public.ts'

/** A table whose rows are told anew while it serves. */
export interface Retold {
  /** Marks all rows as to be told anew. */
  mark(db: Db): Promise<void>
  /** Returns how many were not told yet. */
  left(db: Db): Promise<number>
  /** Removes what no owner has told. */
  sweep(db: Db): Promise<void>
}

interface Marking {
  table: string
  /** Marks a row, which keeps its content, so that the pages go on, and gets a version that every fact exceeds. */
  mark: string
  /** The rows to mark; all by default. */
  which?: string
  isMarked: string
  /** Deletes the marked rows by default; null where they stay. */
  sweep?: string | null
  /** For a table with a row for each gangster: in portions, so that nobody waits for its rows. */
  byAccount?: boolean
}

const portionRows = 5_000

function markInPortions({ table, mark, which = 'true' }: Marking): Retold['mark'] {
  const portion = statement({
    name: `rebuild_${table}`,
    params: { afterKey: 'bigint', mostRows: 'bigint' },
    row: { lastKey: ['bigint|null', 'max(account_id)'] },
    text: `with part as (
        select account_id from ${table} where account_id > $afterKey order by account_id limit $mostRows
      ),
      written as (update ${table} r set ${mark} from part where r.account_id = part.account_id and ${which})
      select $row from part`,
  })
  return async (db) => {
    let afterKey: number | null = 0
    while (afterKey !== null) afterKey = (await portion.one(db, { afterKey, mostRows: portionRows })).lastKey
  }
}

function markAtOnce({ table, mark, which = 'true' }: Marking): Retold['mark'] {
  const all = statement({ name: `rebuild_${table}`, text: `update ${table} set ${mark} where ${which}` })
  return (db) => all.run(db)
}

function retold(marking: Marking): Retold {
  const { table, isMarked, sweep = `delete from ${table} where ${isMarked}`, byAccount = false } = marking
  const count = statement({
    name: `rebuild_${table}_left`,
    row: { rows: ['bigint', 'count(*)'] },
    text: `select $row from ${table} where ${isMarked}`,
  })
  const swept = sweep === null ? null : statement({ name: `rebuild_${table}_sweep`, text: sweep })
  return {
    mark: byAccount ? markInPortions(marking) : markAtOnce(marking),
    left: async (db) => (await count.one(db)).rows,
    sweep: async (db) => swept?.run(db),
  }
}

export const playerProgress = retold({
  table: 'player_progress',
  // Below -1: counted, and to be told anew; the version itself is kept in it.
  mark: 'version = -2 - version',
  which: 'version >= 0',
  isMarked: 'version < -1',
  // A row of -1 was made, and its fact has not come.
  sweep: 'delete from player_progress where version < 0',
  byAccount: true,
})
export const progressLock = statement({
  name: 'rebuild_player_progress_lock',
  text: 'lock table player_progress, player_progress_sum in share row exclusive mode',
})
export const sumsClear = statement({ name: 'rebuild_sums_clear', text: 'delete from player_progress_sum' })
export const sumsFill = statement({
  name: 'rebuild_sums_fill',
  text: `insert into player_progress_sum (city_name, bucket, players, crimes, car_crimes)
    select city_name, bucket, count(*), sum(crimes), sum(car_crimes) from player_progress group by city_name, bucket`,
})

export const players = retold({
  table: 'player',
  mark: 'wealth_version = -1',
  isMarked: 'wealth_version = -1',
  // Who was never told to be wealthy has no icons.
  sweep: 'update player set wealth_icons = 0, wealth_version = 0 where wealth_version = -1',
  byAccount: true,
})

const takenAnew = { mark: 'taken_at = to_timestamp(0)', isMarked: 'taken_at = to_timestamp(0)' }
export const figures = retold({ table: 'owner_figures', ...takenAnew })
/** The versions before the current one stay as they were. */
export const fame = retold({
  table: 'hall_of_fame_version',
  which: `version = '${hallOfFameRules.current}'`,
  sweep: null,
  ...takenAnew,
})

const winsClear = statement({ name: 'rebuild_wins_clear', text: 'delete from lottery_wins' })
const drawsClear = statement({ name: 'rebuild_draws_clear', text: 'delete from lottery_draw_counted' })
/** The winners of the lottery are counted anew from the first draw on, within a second. */
export async function clearWins(tx: Db): Promise<void> {
  await winsClear.run(tx)
  await drawsClear.run(tx)
}
