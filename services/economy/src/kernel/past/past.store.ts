import type { Db } from '@sottomondo/server-kit/database'
import { control, statement, timestampText } from '@sottomondo/server-kit/statement'
import { ledgerParts } from '../../../gen/ledger.ts'
import type { PastRule } from '../ledger/declare.ts'

/** Kinds of transfers that become past. */
const pastKinds: readonly [kind: string, rule: PastRule][] = Object.values(ledgerParts).flatMap((part) =>
  Object.entries(part.past),
)

const take = statement({
  name: 'ledger_past_take',
  params: { afterDays: 'int', passEveryDays: 'int' },
  row: {
    page: ['bigint', 'next_page'],
    /** Pages of the table at this moment. */
    pages: ['bigint', `pg_relation_size('transfer') / current_setting('block_size')::bigint`],
    before: ['text!', 'least(now() - make_interval(days => $afterDays), c.until)::text'],
  },
  text: `select $row from ledger_past p cross join audit_checkpoint c
    where next_page > 0 or pass_began_at is null
      or pass_began_at <= now() - make_interval(days => $passEveryDays)
    for update of p skip locked`,
})
/**
 * Takes the place at which the move goes on, and the moment before which transfers are past: never one that the audit
 * has not found in order.
 * @returns undefined when nothing is to be moved, or another process moves
 */
export const takePlace = take.first

const others = pastKinds.map(([kind, rule]) => `when '${kind}' then ${rule.others ?? `'{}'::text[]`}`)
const choose = statement({
  name: 'ledger_past_choose',
  params: { firstPage: 'bigint', pages: 'bigint', before: timestampText },
  row: { id: 'text', month: ['text!', `to_char(created_at at time zone 'UTC', 'YYYY-MM-01')`] },
  text: `with visited as (
      select id, kind, memo from transfer
      where ctid >= format('(%s,0)', $firstPage::bigint)::tid and ctid < format('(%s,0)', $firstPage::bigint + $pages)::tid
        and created_at < $before and kind in (${pastKinds.map(([kind]) => `'${kind}'`)})
    ), together as materialized (
      select row_number() over () as nr, array_append(others.ids, v.id) as ids from visited v
      cross join lateral (select case v.kind ${others.join(' ')} end as ids) others
      where others.ids is not null
    )
    select $row from (
      select t.id, t.created_at, bool_and(t.created_at < $before) over (partition by g.nr) as are_past
      from together g cross join lateral unnest(g.ids) as one (id)
      cross join lateral (select id, created_at from transfer where id = one.id offset 0) t
    ) as member where are_past`,
})
/** Returns the transfers of some pages that are past, with all that goes with them, and their months. */
export const choosePast = choose.all

const makeMonth = statement({
  name: 'ledger_past_month',
  params: { month: 'text' },
  text: 'select from past_month($month)',
})
export const makeMonthOf = (tx: Db, month: string): Promise<void> => makeMonth.run(tx, { month })

const remembering = pastKinds.flatMap(([kind, { remember }]) =>
  remember ? `, "remembered ${kind}" as (${remember})` : [],
)
const move = statement({
  name: 'ledger_past_move',
  params: { ids: 'text[]' },
  row: {
    transfers: ['bigint!', '(select count(*) from gone_transfer)'],
    entries: ['bigint!', '(select count(*) from gone_entry)'],
  },
  text: `with gone_transfer as (
      delete from transfer where id = any ($ids) returning id, kind, memo, answer, created_at
    ), gone_entry as (
      delete from entry where transfer_id = any ($ids) returning transfer_id, account_id, amount
    ), new_transfer as (
      insert into transfer_past (id, kind, memo, answer, created_at) select id, kind, memo, answer, created_at from gone_transfer
    ), new_entry as (
      insert into entry_past (transfer_id, account_id, amount, created_at)
      select e.transfer_id, e.account_id, e.amount, t.created_at from gone_entry e join gone_transfer t on t.id = e.transfer_id
    ), new_sum as (
      insert into past_sum as s (account_id, total) select account_id, sum(amount) from gone_entry group by 1
      on conflict (account_id) do update set total = s.total + excluded.total
    )${remembering.join('')}
    select $row`,
})
/** Moves transfers with their entries, and keeps what the audit has to know of them: all in one statement. */
export async function moveToPast(tx: Db, ids: string[]): Promise<{ transfers: number; entries: number }> {
  await control(tx, `set local economy.moves_past = 'on'`)
  // Its rows are all at hand: one look through them, not one for each.
  await control(tx, 'set local enable_hashjoin = on')
  return move.one(tx, { ids })
}

const note = statement({
  name: 'ledger_past_note',
  params: { page: 'bigint', before: timestampText, hasMoved: 'bool', isFirst: 'bool', isLast: 'bool' },
  // A day of room, for what has a time of its own beside its transfer's.
  text: `update ledger_past set next_page = $page,
    before = case when $hasMoved then greatest(before, $before::timestamptz + interval '1 day') else before end,
    pass_began_at = case when $isFirst then now() else pass_began_at end,
    pass_ended_at = case when $isLast then now() else pass_ended_at end`,
})
/** Writes down where the move goes on. */
export const notePlace = note.run

const state = statement({
  name: 'ledger_past_state',
  row: {
    madeAtMs: 'epochMs',
    passEndedAtMs: 'epochMs|null',
    hotBytes: ['bigint', `pg_total_relation_size('transfer') + pg_total_relation_size('entry')`],
  },
  text: 'select $row from ledger_past',
})
export const readPastState = (db: Db) => state.one(db)
