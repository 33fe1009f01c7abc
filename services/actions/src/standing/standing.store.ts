import type { FactPayload } from '@sottomondo/event-contract'
import { type Db, statement, typed } from '@sottomondo/server-kit'

type StandingLists = Omit<FactPayload<'sottomondo.actions.standing.taken.v1'>, 'takenAtMs'>

const most = statement({
  name: 'standing_experience',
  params: { listed: 'bigint' },
  row: { accountId: 'bigint', experience: 'bigint', isGodfather: 'bool' },
  text: `select $row from gangster where experience > 0
    order by is_godfather desc, experience desc, account_id limit $listed`,
})
/** Returns the gangsters with the most experience, the highest first. */
export const readMostExperienced = (db: Db, listed: number) => most.all(db, { listed })

/**
 * Makes the statement that lists the highest values in a column of `gangster`. No column has an index for it: it would
 * cost every crime more than these few queries an hour do.
 */
export const mostOf = (column: string) =>
  statement({
    name: `standing_${column}`,
    params: { listed: 'bigint' },
    row: { accountId: 'bigint', count: ['int', column] },
    text: `select $row from gangster where ${column} > 0 order by ${column} desc, account_id limit $listed`,
  })

const standingWrite = statement({
  name: 'standing_write',
  params: { lists: 'jsonb', takenAtMs: 'epochMs' },
  text: `insert into standing (lists, taken_at) values ($lists, $takenAtMs)
    on conflict (only_row) do update set lists = excluded.lists, taken_at = excluded.taken_at
      where standing.lists <> excluded.lists`,
})
/** @returns whether the lists have changed */
export const writeStanding = async (tx: Db, lists: object, takenAtMs: number) =>
  (await standingWrite.count(tx, { lists, takenAtMs })) > 0

const standingRead = statement({
  name: 'standing_read',
  row: { lists: typed<StandingLists>('jsonb'), takenAtMs: 'epochMs!' },
  text: 'select $row from standing where taken_at is not null',
})
/** Returns the lists as they were told last. */
export const readStanding = (db: Db) => standingRead.first(db)
