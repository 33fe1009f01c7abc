import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { findByKeys, statement, timestampText } from '@sottomondo/server-kit/statement'
import { earnings } from './cash-flow.rules.ts'

const take = statement({
  name: 'cash_flow_take',
  row: { until: ['text', 'until::text'] },
  text: 'select $row from cash_flow_cursor for update skip locked',
})
/** Takes the cursor; undefined while another process has it. */
export const takeCursor = async (tx: Db): Promise<string | undefined> => (await take.first(tx))?.until

const add = statement({
  name: 'cash_flow_add',
  params: {
    since: timestampText,
    until: timestampText,
    looking: 'bigint[]',
    earnedBy: 'text[]',
    earnedFor: 'text[]',
  },
  row: { accountId: ['bigint', 'account_id'] },
  // Transfers by their time, each one's entries by its id, each entry's account by its id: what a player gets and gives
  // in one transfer is one sum. Each `offset 0` keeps the planner from beginning with the accounts, which takes minutes
  // once there are many of them.
  text: `with added as (
    insert into cash_flow as known (account_id, hour_at, in_euro, out_euro, earned_euro)
    select e.owner_id::bigint, t.hour_at, sum(greatest(e.amount, 0))::bigint, sum(greatest(-e.amount, 0))::bigint,
      coalesce(sum(e.amount) filter (where t.is_earned), 0)::bigint
    from (
      select id, date_trunc('hour', created_at) as hour_at,
        kind = any ($earnedBy) or (kind like 'escrow%' and memo ->> 'purpose' = any ($earnedFor)) as is_earned
      from transfer
      where created_at >= $since and created_at < $until offset 0
    ) as t
    cross join lateral (
      select a.owner_id, sum(moved.amount) as amount
      from (select account_id, amount from entry where transfer_id = t.id offset 0) as moved
      cross join lateral (
        select owner_id from ledger_account
        where id = moved.account_id and owner_kind = 'player' and asset in ('cashPocket', 'cashBank') offset 0
      ) as a
      group by a.owner_id having sum(moved.amount) <> 0 offset 0
    ) as e
    group by 1, 2 order by 1, 2
    on conflict (account_id, hour_at) do update
      set in_euro = known.in_euro + excluded.in_euro, out_euro = known.out_euro + excluded.out_euro,
        earned_euro = known.earned_euro + excluded.earned_euro
    returning account_id
  )
  select distinct $row from added where account_id = any ($looking)`,
})
const move = statement({
  name: 'cash_flow_move',
  params: { until: timestampText },
  text: 'update cash_flow_cursor set until = $until',
})
/** Adds the transfers of a stretch of time to the hours of their players. @returns whose, of those who look */
export async function addTransfers(
  tx: Db,
  { since, until, looking }: { since: string; until: string; looking: number[] },
): Promise<number[]> {
  await findByKeys(tx)
  const added = await add.all(tx, {
    since,
    until,
    looking,
    earnedBy: [...earnings.kinds],
    earnedFor: [...earnings.purposes],
  })
  await move.run(tx, { until })
  return added.map(({ accountId }) => accountId)
}

const read = statement({
  name: 'cash_flow_read',
  params: { accountId: 'bigint', sinceMs: 'epochMs' },
  row: {
    hourAtMs: ['epochMs', 'hour_at'],
    inEuro: ['bigint', 'sum(in_euro)::bigint'],
    outEuro: ['bigint', 'sum(out_euro)::bigint'],
  },
  // The last seconds, which are not gathered yet, are read from the transfers themselves: players look right after what
  // they did. One statement sees both as of one moment.
  text: `with own as (
      select array_agg(id) as accounts from ledger_account
      where owner_kind = 'player' and owner_id = $accountId::bigint::text and asset in ('cashPocket', 'cashBank')
    ),
    flow as (
      select hour_at, in_euro, out_euro from cash_flow where account_id = $accountId and hour_at >= $sinceMs
      union all
      select t.hour_at, greatest(e.amount, 0), greatest(-e.amount, 0)
      from cash_flow_cursor c
      cross join own
      cross join lateral (
        select id, date_trunc('hour', created_at) as hour_at from transfer where created_at >= c.until offset 0
      ) as t
      cross join lateral (
        select sum(amount)::bigint as amount from entry where transfer_id = t.id and account_id = any (own.accounts)
      ) as e
      where e.amount <> 0
    )
    select $row from flow group by hour_at order by hour_at`,
})
/** Returns a player's money in and out by hour since then, the earliest hour first. */
export const readCashFlow = (db: Db, accountId: number, sinceMs: number) => read.all(db, { accountId, sinceMs })

const forget = retention({
  name: 'cash_flow_forget',
  table: 'cash_flow',
  params: { beforeMs: 'epochMs' },
  where: 'hour_at < $beforeMs',
})
export const deleteCashFlowBefore = (pool: Pool, beforeMs: number): Promise<number> => forget.run(pool, { beforeMs })
