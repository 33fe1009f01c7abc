import { control, type Db, statement, typed } from '@sottomondo/server-kit'

/** A timestamp to the microsecond, as PostgreSQL writes it. */
const timestampText = typed<string>('timestamptz')

const take = statement({
  name: 'cash_flow_take',
  row: { until: ['text', 'until::text'] },
  text: 'select $row from cash_flow_cursor for update skip locked',
})
/** Takes the cursor; undefined while another process has it. */
export const takeCursor = async (tx: Db): Promise<string | undefined> => (await take.first(tx))?.until

const complete = statement({
  name: 'cash_flow_complete',
  params: { since: timestampText, marginSeconds: 'float8', atOnceSeconds: 'float8' },
  row: { until: ['text', 'until::text'], isBehind: ['bool', 'until < complete_until'] },
  text: `select $row from (
      select least(now() - make_interval(secs => $marginSeconds), min(xact_start)) as complete_until from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    ) as activity
    cross join lateral least(complete_until, $since::timestamptz + make_interval(secs => $atOnceSeconds)) as until
    where until > $since`,
})
/**
 * Returns a moment before which no transfer can appear any more, as the audit finds it: a transfer has the time at which
 * its transaction began. Queried before the transfers, so that these have all of them.
 * @returns undefined when it is not later than `since`
 */
export const completeUntil = complete.first

const add = statement({
  name: 'cash_flow_add',
  params: { since: timestampText, until: timestampText },
  row: { accountId: ['bigint', 'account_id'] },
  // Transfers by their time, each one's entries by its id: what a player gets and gives in one transfer is one sum.
  text: `with moved as (
      select t.hour_at, e.owner_id::bigint as account_id, e.amount
      from (
        select id, date_trunc('hour', created_at) as hour_at from transfer
        where created_at >= $since and created_at < $until offset 0
      ) as t
      cross join lateral (
        select a.owner_id, sum(entry.amount)::bigint as amount
        from entry join ledger_account a on a.id = entry.account_id
        where entry.transfer_id = t.id and a.owner_kind = 'player' and a.asset in ('cashPocket', 'cashBank')
        group by a.owner_id having sum(entry.amount) <> 0 offset 0
      ) as e
    ),
    added as (
      insert into cash_flow_hour as h (hour_at, account_id, in_euro, out_euro)
      select hour_at, account_id, sum(greatest(amount, 0)), sum(greatest(-amount, 0)) from moved
      group by 1, 2 order by 1, 2
      on conflict (hour_at, account_id) do update set
        in_euro = h.in_euro + excluded.in_euro, out_euro = h.out_euro + excluded.out_euro
      returning account_id
    )
    select $row from added`,
})
const move = statement({
  name: 'cash_flow_move',
  params: { until: timestampText },
  text: 'update cash_flow_cursor set until = $until',
})
/** Adds the transfers of a stretch of time to the hours of their players. @returns whose */
export async function addTransfers(tx: Db, since: string, until: string): Promise<number[]> {
  // Whatever the planner believes: the stretch is found by its time, entries and accounts by their keys.
  await control(tx, 'set local enable_seqscan = off')
  await control(tx, 'set local enable_hashjoin = off')
  await control(tx, 'set local enable_mergejoin = off')
  const added = await add.all(tx, { since, until })
  await move.run(tx, { until })
  return added.map(({ accountId }) => accountId)
}

const read = statement({
  name: 'cash_flow_read',
  params: { accountId: 'bigint', hoursMs: 'bigint[]' },
  row: { hourAtMs: ['epochMs', 'h.hour_at'], inEuro: ['bigint', 'h.in_euro'], outEuro: ['bigint', 'h.out_euro'] },
  // Hour by hour, by the key.
  text: `select $row from unnest($hoursMs::bigint[]) as ms
    cross join lateral (
      select * from cash_flow_hour
      where hour_at = to_timestamp(ms::double precision / 1000) and account_id = $accountId offset 0
    ) as h
    order by h.hour_at`,
})
/** Returns a player's money in and out in these hours, the earliest first. */
export const readCashFlow = (db: Db, accountId: number, hoursMs: number[]) => read.all(db, { accountId, hoursMs })

const forget = statement({
  name: 'cash_flow_forget',
  params: { beforeMs: 'epochMs' },
  text: 'delete from cash_flow_hour where hour_at < $beforeMs',
})
export const deleteCashFlowBefore = (db: Db, beforeMs: number): Promise<void> => forget.run(db, { beforeMs })
