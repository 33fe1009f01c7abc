import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement } from '@sottomondo/server-kit/statement'

/** Who may be in the hall of fame, by their keys. */
const candidates =
  'fame_candidate c cross join lateral (select * from gangster where account_id = c.account_id offset 0) as g'
const orderOf = {
  experience: 'is_godfather desc, experience desc',
  crimes_committed: 'crimes_committed desc',
  cars_stolen: 'cars_stolen desc',
  successful_breakouts: 'successful_breakouts desc',
} as const
type Counted = keyof typeof orderOf
const columns = Object.keys(orderOf) as Counted[]

const ranked = (column: Counted, from: string) =>
  `from ${from} where ${column} > 0 and not is_resident order by ${orderOf[column]}, g.account_id`

const most = statement({
  name: 'hall_of_fame_experience',
  params: { listed: 'bigint' },
  row: { accountId: ['bigint', 'g.account_id'], experience: 'bigint', isGodfather: 'bool' },
  text: `select $row ${ranked('experience', candidates)} limit $listed`,
})
/** Returns the players with the most experience, the highest first. */
export const readMostExperienced = (db: Db, listed: number) => most.all(db, { listed })

/** Makes the statement that lists the highest values in a column of `gangster`. */
export const mostOf = (column: Counted) =>
  statement({
    name: `hall_of_fame_${column}`,
    params: { listed: 'bigint' },
    row: { accountId: ['bigint', 'g.account_id'], count: ['int', column] },
    text: `select $row ${ranked(column, candidates)} limit $listed`,
  })

const candidatesNote = statement({
  name: 'fame_candidates_note',
  params: { accountIds: 'bigint[]' },
  text: `insert into fame_candidate (account_id)
    select account_id from gangster g cross join fame_least l
    where account_id = any ($accountIds) and not is_resident
      and (g.is_godfather or g.experience >= l.experience or g.crimes_committed >= l.crimes_committed
        or g.cars_stolen >= l.cars_stolen or g.successful_breakouts >= l.successful_breakouts)
    order by 1 on conflict do nothing`,
})
/** Notes those of these gangsters, who have changed, that may be in a list now. */
export const noteCandidates = (tx: Db, accountIds: number[]): Promise<void> => candidatesNote.run(tx, { accountIds })

const candidatesFind = statement({
  name: 'fame_candidates_find',
  params: { listed: 'bigint' },
  text: `insert into fame_candidate (account_id)
    ${columns.map((column) => `(select g.account_id ${ranked(column, 'gangster g')} limit $listed)`).join(' union ')}
    order by 1 on conflict do nothing`,
})
/** Finds the candidates among all gangsters: once, and where somebody in a list has less than before. */
export const findCandidates = (tx: Db, listed: number): Promise<void> => candidatesFind.run(tx, { listed })

const candidatesLock = statement({
  name: 'fame_candidates_lock',
  text: 'lock table fame_candidate in share row exclusive mode',
})
/** Lets nobody be noted until the commit: who has changed meanwhile is noted behind it. */
export const lockCandidates = (tx: Db): Promise<void> => candidatesLock.run(tx)

const candidatesKeep = statement({
  name: 'fame_candidates_keep',
  params: { accountIds: 'bigint[]' },
  text: 'delete from fame_candidate where account_id <> all ($accountIds)',
})
/** Forgets all candidates but these. */
export const keepCandidates = (tx: Db, accountIds: number[]): Promise<void> => candidatesKeep.run(tx, { accountIds })

const least = {
  experience: 'bigint',
  crimesCommitted: 'int',
  carsStolen: 'int',
  successfulBreakouts: 'int',
} as const
export type Least = RowOf<typeof least>

const leastRead = statement({ name: 'fame_least_read', row: least, text: 'select $row from fame_least' })
/** Returns how far the last of each list had come; undefined before everybody was looked at. */
export const readLeast = (db: Db) => leastRead.first(db)

const last = (column: Counted) =>
  `coalesce((select ${column} ${ranked(column, candidates)} offset $listed::bigint - 1 limit 1), 0)`
const leastNow = statement({
  name: 'fame_least_now',
  params: { listed: 'bigint' },
  row: {
    experience: ['bigint', last('experience')],
    crimesCommitted: ['int', last('crimes_committed')],
    carsStolen: ['int', last('cars_stolen')],
    successfulBreakouts: ['int', last('successful_breakouts')],
  },
  text: 'select $row',
})
/** Returns how far the last of each list has come among the candidates. */
export const readLeastNow = (db: Db, listed: number): Promise<Least> => leastNow.one(db, { listed })

export const writeLeast = statement({
  name: 'fame_least_write',
  params: least,
  text: `insert into fame_least (experience, crimes_committed, cars_stolen, successful_breakouts)
    values ($experience, $crimesCommitted, $carsStolen, $successfulBreakouts)
    on conflict (only_row) do update set experience = excluded.experience,
      crimes_committed = excluded.crimes_committed, cars_stolen = excluded.cars_stolen,
      successful_breakouts = excluded.successful_breakouts`,
})
