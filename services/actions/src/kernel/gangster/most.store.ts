import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

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
