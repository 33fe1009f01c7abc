import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { searchRules } from './search.rules.ts'

/**
 * The parts of names that begin with a text, in the order of the index; '~' comes after all characters of names. Limits
 * stand in the text and not in a parameter: so each plan knows that it reads a few rows.
 */
const partsFrom = (mark: '^' | '' | '+', most: number) =>
  `(select account_id, part from name_part where part >= '${mark}' || $sought and part < '${mark}' || $sought || '~'
    order by part limit ${most})`

const found = statement({
  name: 'search_found',
  params: { sought: 'text' },
  row: {
    accountId: 'bigint',
    accountName: 'text!',
    place: 'int!',
  },
  // A name may have the text at several places: the first counts.
  text: `select $row
    from (select account_id, min(place) as place from (
        select 1 as place, account_id from ${partsFrom('^', searchRules.foundMost)} as beginning
        union all select 2, account_id from ${partsFrom('', searchRules.foundMost * searchRules.partsPerFound)} as having_it
        union all select 3, account_id from ${partsFrom('+', searchRules.foundMost)} as dead
      ) as found group by account_id) as one
    join player p using (account_id)
    order by place, lower(p.account_name) collate "C"`,
})
/** Returns the living whose name begins with the text, then those who have it inside (2), then the dead (3). */
export const findByName = (db: Db, sought: string) => found.all(db, { sought })
