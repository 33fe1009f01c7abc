import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'

export const listReceipts = statement({
  name: 'audit_receipts',
  params: { after: 'bigint', days: 'int', atMost: 'bigint' },
  row: { id: 'bigint' },
  text: `select $row from reward_receipt where id > $after and booked_at > now() - make_interval(days => $days)
    order by id limit $atMost`,
})
const crime = { crimeId: 'text', accountId: 'bigint', euro: 'bigint', eggs: 'bigint' } as const
const booked = { messageId: 'text', ...crime } as const
export type Booked = RowOf<typeof booked>
export const listBooked = statement({
  name: 'audit_booked',
  params: { receiptIds: 'bigint[]' },
  row: booked,
  text: `select $row from reward_receipt r,
      unnest(message_ids, crime_ids, account_ids, reward_euro, easter_eggs)
        as booked (message_id, crime_id, account_id, euro, eggs)
    where r.id = any ($receiptIds) order by r.id`,
})
/** Reads the outbox of actions, as its own role; every service has such a table. */
export const findFacts = statement({
  name: 'audit_outbox',
  params: { messageIds: 'text[]', xids: 'xid8[]', ids: typed<string[]>('bigint[]') },
  row: {
    messageId: 'text',
    crimeId: ['text', `payload ->> 'crimeId'`],
    accountId: ['bigint', `(payload ->> 'accountId')::bigint`],
    euro: ['bigint', `(payload ->> 'rewardEuro')::bigint`],
    eggs: ['bigint', `(payload ->> 'easterEggs')::bigint`],
  },
  text: `select $row from unnest($messageIds::text[], $xids::xid8[], $ids::bigint[]) as named (message_id, told, id)
    cross join lateral (
      select payload from outbox o
      where o.xid in (told, '0'::xid8) and o.id = named.id and coalesce(o.published_xid, o.xid) = told
        and o.subject = 'sottomondo.actions.crime.committed.v1'
    ) as row`,
})
