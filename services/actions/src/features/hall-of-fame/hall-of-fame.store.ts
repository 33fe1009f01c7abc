import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'

type FameLists = Omit<FactPayload<'sottomondo.actions.hall-of-fame.taken.v1'>, 'takenAtMs'>

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
