import { type Db, statement } from '@sottomondo/server-kit'

const row = { accountId: 'bigint', accountName: 'text!' } as const

/** Both use the order of the index of names, by bytes: names are ASCII, and '~' comes after all their characters. */
const beginning = statement({
  name: 'search_beginning',
  params: { sought: 'text', most: 'bigint' },
  row,
  text: `select $row from player
    where lower(account_name) collate "C" >= $sought and lower(account_name) collate "C" < $sought || '~'
      and died_at_ms is null
    order by lower(account_name) collate "C" limit $most`,
})
export const playersBeginning = (db: Db, sought: string, most: number) => beginning.all(db, { sought, most })

const having = statement({
  name: 'search_having',
  params: { sought: 'text', most: 'bigint' },
  row,
  text: `select $row from player
    where account_name is not null and strpos(lower(account_name), $sought) > 1 and died_at_ms is null
    order by lower(account_name) collate "C" limit $most`,
})
/** Returns players whose name contains the text, but does not begin with it. */
export const playersHaving = (db: Db, sought: string, most: number) => having.all(db, { sought, most })

const named = statement({
  name: 'search_named',
  params: { name: 'text' },
  row,
  text: 'select $row from player where lower(account_name) collate "C" = lower($name)',
})
/** Finds a player by their name in any case. */
export const playerNamed = (db: Db, name: string) => named.first(db, { name })
