import { type Db, statement } from '@sottomondo/server-kit'

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
  params: { lists: 'jsonb' },
  text: `insert into standing (lists) values ($lists)
    on conflict (only_row) do update set lists = excluded.lists where standing.lists <> excluded.lists`,
})
/** @returns whether the lists have changed */
export const writeStanding = async (tx: Db, lists: object) => (await standingWrite.count(tx, { lists })) > 0
