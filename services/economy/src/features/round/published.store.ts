import { type Db, statement } from '@sottomondo/server-kit'

const roundsPosted = statement({
  name: 'rounds_posted',
  params: { ids: 'text[]' },
  row: {
    id: 'text',
    roundId: ['text', `memo ->> 'roundId'`],
    paid: ['bigint', `coalesce(memo -> 'paidEuro', memo -> 'winningsEuro')::bigint`],
  },
  text: 'select $row from transfer where id = any ($ids)',
})
/** The transfers of rounds and of games that were closed; those that were never made are absent. */
export const findRounds = (db: Db, ids: string[]) => roundsPosted.all(db, { ids })
