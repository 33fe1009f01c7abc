import { statement, timestampText } from '@sottomondo/server-kit/statement'
import type { Check } from './check.ts'

const given =
  'since as (select $since::timestamptz as at), open_escrow as (select $openEscrowSeconds::float8 as seconds)'
const notPast = `past as (select coalesce(max(before), '-infinity') as before from ledger_past),
  any_entry as not materialized (select * from entry)`
const all = `with ${given}, past as (select '-infinity'::timestamptz as before),
  recent_transfer as not materialized (select * from all_transfer),
  recent_entry as not materialized (select * from all_entry),
  any_entry as not materialized (select * from all_entry),
  known_sum as (select * from past_sum where false),
  known_seed as (select * from past_seed where false)`
const whole = `with ${given}, ${notPast},
  recent_transfer as not materialized (select * from transfer),
  recent_entry as not materialized (select * from entry),
  known_sum as not materialized (select * from past_sum),
  known_seed as not materialized (select * from past_seed)`
const recent = `with ${given}, ${notPast}, known_sum as (select account_id, total from audit_sum)`
const tablesOf = { all, whole, recent }
type Reach = keyof typeof tablesOf
/**
 * Reads recent rows once for all checks, by their time; entries have no time and are found by their transfer. `offset
 * 0` keeps the planner from reading all rows.
 */
export const copyRecent = (since: string) =>
  `create temp table recent_transfer on commit drop as
    select * from transfer where created_at >= '${since}';
  create temp table recent_entry on commit drop as
    select e.* from recent_transfer t
    cross join lateral (select * from entry where transfer_id = t.id offset 0) as e;
  analyze recent_transfer, recent_entry` as const

const params = { since: timestampText, openEscrowSeconds: 'float8' } as const

function checkOf({ name, looked, wrong }: Check, how: Reach) {
  const tables = tablesOf[how]
  const read = how === 'recent' ? { given: copyRecent('-infinity') } : {}
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

const runsIn: Readonly<Record<Reach, readonly Check['scheduled'][]>> = {
  all: ['often', 'weekly', 'fromStart'],
  whole: ['often', 'weekly'],
  recent: ['often'],
}
/**
 * Prepares all checks over everything from the start, those of a full audit over all that is not past, and the frequent
 * ones over the rows since the checkpoint.
 */
export const prepareChecks = (checks: readonly Check[]) => {
  const prepare = (how: Reach) =>
    checks.filter(({ scheduled }) => runsIn[how].includes(scheduled)).map((check) => checkOf(check, how))
  return { all: prepare('all'), whole: prepare('whole'), recent: prepare('recent') }
}
export type PreparedChecks = ReturnType<typeof prepareChecks>

/** Finds the last scheduled audit's checkpoint, if a full audit ran in the last week. */
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
    select account_id, sum(amount) from (
      select e.account_id, e.amount from entry e join transfer t on t.id = e.transfer_id where t.created_at < $until
      union all select account_id, total from past_sum) as known
    group by 1`,
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
