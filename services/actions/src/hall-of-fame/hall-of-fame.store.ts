import type { FactPayload } from '@sottomondo/event-contract'
import { type Db, statement, typed } from '@sottomondo/server-kit'

type FameLists = Omit<FactPayload<'sottomondo.actions.hall-of-fame.taken.v1'>, 'takenAtMs'>

const most = statement({
  name: 'hall_of_fame_experience',
  params: { listed: 'bigint' },
  row: { accountId: 'bigint', experience: 'bigint', isGodfather: 'bool' },
  text: `select $row from gangster where experience > 0 and not is_resident
    order by is_godfather desc, experience desc, account_id limit $listed`,
})
/** Returns the players with the most experience, the highest first. */
export const readMostExperienced = (db: Db, listed: number) => most.all(db, { listed })

/**
 * Makes the statement that lists the highest values in a column of `gangster`. No column has an index for it: it would
 * cost every crime more than these few queries an hour do.
 */
export const mostOf = (column: string) =>
  statement({
    name: `hall_of_fame_${column}`,
    params: { listed: 'bigint' },
    row: { accountId: 'bigint', count: ['int', column] },
    text: `select $row from gangster where ${column} > 0 and not is_resident
      order by ${column} desc, account_id limit $listed`,
  })

const fameWrite = statement({
  name: 'hall_of_fame_write',
  params: { lists: 'jsonb', takenAtMs: 'epochMs' },
  text: `insert into hall_of_fame (lists, taken_at) values ($lists, $takenAtMs)
    on conflict (only_row) do update set lists = excluded.lists, taken_at = excluded.taken_at
      where hall_of_fame.lists <> excluded.lists`,
})
/** @returns whether the lists have changed */
export const writeHallOfFame = async (tx: Db, lists: object, takenAtMs: number) =>
  (await fameWrite.count(tx, { lists, takenAtMs })) > 0

const fameRead = statement({
  name: 'hall_of_fame_read',
  row: { lists: typed<FameLists>('jsonb'), takenAtMs: 'epochMs!' },
  text: 'select $row from hall_of_fame where taken_at is not null',
})
/** Returns the lists as they were told last. */
export const readHallOfFame = (db: Db) => fameRead.first(db)
