import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const roundsPosted = statement({
  name: 'rounds_posted',
  params: { ids: 'text[]' },
  row: {
    id: 'text',
    roundId: ['text', `memo ->> 'roundId'`],
    paidEuro: ['bigint', `(memo -> 'paidEuro')::bigint`],
  },
  text: 'select $row from transfer where id = any ($ids)',
})
/** Returns the transfers of rounds and closed rounds; missing ones are absent. */
export const findRounds = (db: Db, ids: string[]) => roundsPosted.all(db, { ids })
