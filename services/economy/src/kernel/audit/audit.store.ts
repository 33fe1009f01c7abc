import { type RowOf, statement, typed } from '@sottomondo/server-kit'
import { checks } from '../../../gen/audit.ts'

/** A timestamp to the microsecond, as PostgreSQL writes it. */
const timestampText = typed<string>('timestamptz')

const given =
  'since as (select $since::timestamptz as at), open_escrow as (select $openEscrowSeconds::float8 as seconds)'
const whole = `with ${given},
  recent_transfer as not materialized (select * from transfer),
  recent_entry as not materialized (select * from entry),
  known_sum as (select null::bigint as account_id, null::numeric as total where false)`
const recent = `with ${given}, known_sum as (select account_id, total from audit_sum)`
/**
 * Read once for all checks, by their time; entries carry none and are looked up by their transfer. `offset 0` keeps the
 * planner from reading all there are.
 */
export const copyRecent = (since: string) =>
  `create temp table recent_transfer on commit drop as
    select * from transfer where created_at >= '${since}';
  create temp table recent_entry on commit drop as
    select e.* from recent_transfer t
    cross join lateral (select * from entry where transfer_id = t.id offset 0) as e;
  analyze recent_transfer, recent_entry` as const

const params = { since: timestampText, openEscrowSeconds: 'float8' } as const

function checkOf({ name, looked, wrong }: (typeof checks)[number], how: 'whole' | 'recent') {
  const tables = how === 'whole' ? whole : recent
  const read = how === 'whole' ? {} : { given: copyRecent('-infinity') }
  return {
    name,
    looked: statement({
      ...read,
      name: `${how} looked: ${name}`,
      params,
      row: { count: 'bigint' },
      text: `${tables} select (${looked}) as count`,
    }),
    wrong: statement({
      ...read,
      name: `${how} wrong: ${name}`,
      params,
      row: { what: 'text!', why: 'text' },
      text: `${tables} select what, why from (${wrong}) as found order by 1`,
    }),
  }
}

/** All checks over everything, and those that are made often over what came since the checkpoint. */
export const preparedChecks = {
  whole: checks.map((check) => checkOf(check, 'whole')),
  recent: checks.filter(({ scheduled }) => scheduled === 'often').map((check) => checkOf(check, 'recent')),
}

/** Where the last scheduled audit ended, if one looked at everything in the last week. */
export const findCheckpoint = statement({
  name: 'audit_checkpoint',
  row: { until: ['text', 'until::text'] },
  text: `select $row from audit_checkpoint where whole_at > now() - interval '7 days'`,
})
export const completeUntil = statement({
  name: 'audit_complete_until',
  params: { marginSeconds: 'float8' },
  row: { until: ['text', 'least(now() - make_interval(secs => $marginSeconds), min(xact_start))::text'] },
  text: 'select $row from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
})
export const forgetSums = statement({ name: 'audit_sum_forget', text: 'delete from audit_sum' })
export const sumAll = statement({
  name: 'audit_sum_all',
  params: { until: timestampText },
  text: `insert into audit_sum (account_id, total)
    select e.account_id, sum(e.amount) from entry e join transfer t on t.id = e.transfer_id
    where t.created_at < $until group by 1`,
})
export const addRecentSums = statement({
  name: 'audit_sum_add',
  params: { until: timestampText },
  text: `insert into audit_sum as s (account_id, total)
    select e.account_id, sum(e.amount) from recent_entry e join recent_transfer t on t.id = e.transfer_id
    where t.created_at < $until group by 1
    on conflict (account_id) do update set total = s.total + excluded.total`,
  given: copyRecent('-infinity'),
})
export const saveCheckpoint = statement({
  name: 'audit_checkpoint_move',
  params: { until: timestampText, isWhole: 'bool' },
  text: `insert into audit_checkpoint as c (until, whole_at) values ($until, now())
    on conflict (only_row) do update
      set until = case when $isWhole then excluded.until else greatest(c.until, excluded.until) end,
        whole_at = case when $isWhole then excluded.whole_at else c.whole_at end`,
})

export const findPaid = statement({
  name: 'audit_paid',
  params: { ids: 'text[]' },
  row: {
    id: 'text!',
    ownerId: 'text|null',
    euro: 'bigint!',
    eggs: 'bigint!',
    /** It waits for a frozen player, or went to the sink of the closed ones. */
    isElsewhere: ['bool!', 'is_elsewhere'],
  },
  text: `select $row from (
      select t.id, max(a.owner_id) as owner_id,
        coalesce(sum(e.amount) filter (where a.asset = 'cashPocket'), 0)::bigint as euro,
        coalesce(sum(e.amount) filter (where a.asset = 'easterEggs'), 0)::bigint as eggs,
        coalesce(t.memo ? 'closedAccount', false) as is_elsewhere
      from transfer t left join entry e on e.transfer_id = t.id
      left join ledger_account a on a.id = e.account_id and a.owner_kind = 'player'
      where t.id = any ($ids) group by t.id
      union all select transfer_id, null, 0, 0, true from waiting_transfer where transfer_id = any ($ids)
    ) as paid`,
})
export const findEscrows = statement({
  name: 'audit_escrows',
  params: { ids: 'text[]' },
  row: { escrowId: 'text', state: 'text' },
  text: 'select $row from escrow_reservation where escrow_id = any ($ids)',
})
export const findRounds = statement({
  name: 'audit_rounds',
  params: { ids: 'text[]' },
  row: {
    id: 'text',
    roundId: ['text', `memo ->> 'roundId'`],
    paid: ['bigint', `coalesce(memo -> 'paidEuro', memo -> 'winningsEuro')::bigint`],
  },
  text: 'select $row from transfer where id = any ($ids)',
})

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
/** In the outbox of actions, as its own role; every service has such a table. */
export const findTold = statement({
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
      where o.xid in (told, '0'::xid8) and o.id = named.id and coalesce(o.told_xid, o.xid) = told
        and o.subject = 'sottomondo.actions.crime.committed.v1'
    ) as row`,
})
