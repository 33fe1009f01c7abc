import type { Pool } from '@sottomondo/server-kit/database'
import { eventually } from '@sottomondo/test-kit/eventually'

/**
 * The steps of whatever runs, as its services commit them: each transaction is named by who made it and what it wrote.
 * So a test learns its list of steps from one run of it, and blocks others at any of them, with all of its effect behind
 * it and none of it committed.
 */
export interface Step {
  service: string
  wrote: string
}

const lockClass = 33

/** Notes from now on what these services commit. */
export async function noteSteps(admin: Pool, services: readonly string[]): Promise<void> {
  await admin.query(`
    create schema steps;
    create table steps.written (xid xid8, service text, what text, body text, nr bigint generated always as identity);
    create index on steps.written (xid);
    create table steps.block (service text, wrote text, mark text, key int);
    create function steps.of(p_xid xid8) returns text language sql stable as $$
      select string_agg(distinct what, ', ' order by what) from steps.written where xid = p_xid and what <> ''
    $$;
    create function steps.note() returns trigger language plpgsql security definer as $$
    declare
      body jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    begin
      insert into steps.written (xid, service, what, body) values (pg_current_xact_id(), session_user,
        -- Of births, which come before or after this begins.
        case when tg_table_name = 'suspect_gangster' or body ->> 'consumer' = 'suspect-described' then ''
          when tg_table_name = 'inbox' then 'consumed ' || (body ->> 'consumer')
          -- These follow from the others, or are there or not by what was there before.
          when tg_table_name in ('ledger_account', 'entry', 'transfer', 'fence', 'request_answer')
            or tg_table_name like 'outbox%' or tg_table_name = 'present_state' then ''
          -- These are gathered once a minute.
          when tg_table_name in ('player_balance', 'player_balance_sum', 'wealth_due', 'player_wealth', 'cash_flow',
            'cash_flow_cursor', 'fame_candidate', 'gift_limit_day') then ''
          -- Whichever of two facts of a death comes first inserts it.
          when tg_table_name = 'bounty' then 'put bounty'
          else lower(tg_op) || ' ' || tg_table_name end,
        body::text);
      return null;
    end $$;
    create function steps.wait() returns trigger language plpgsql security definer as $$
    begin
      perform pg_advisory_xact_lock_shared(${lockClass}, h.key) from steps.block h
      where h.service = session_user and h.wrote = steps.of(pg_current_xact_id()) and exists (
        select from steps.written w where w.xid = pg_current_xact_id() and w.body like '%' || h.mark || '%');
      return null;
    end $$;`)
  const { rows } = await admin.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1)`,
    [services],
  )
  for (const { name } of rows)
    await admin.query(`
      create trigger steps_note after insert or update or delete on ${name} for each row execute function steps.note();
      create constraint trigger steps_wait after insert or update or delete on ${name} deferrable initially deferred
        for each row execute function steps.wait();`)
}

/** Returns the steps of these services that were about this text, in their order. */
export async function stepsOf(admin: Pool, services: readonly string[], mark: string): Promise<Step[]> {
  const { rows } = await admin.query<Step>(
    `select service, steps.of(xid) as wrote from (
       select service, xid, min(nr) as nr from steps.written
       where xid in (select xid from steps.written where body like '%' || $1 || '%') group by 1, 2) as one
     where steps.of(xid) is not null and service = any ($2) order by nr`,
    [mark, services],
  )
  return rows
}

/** Transactions blocked at steps. */
export interface BlockedSteps {
  /**
   * Blocks the step with this text from now on, and begins what leads to it.
   * @returns false where it was not reached in time, such as behind another that is blocked: then it is not blocked
   */
  block(step: Step, mark: string, begin: () => unknown): Promise<boolean>
  /** Lets all of them go on, and what repeats them. */
  letGo(): Promise<void>
}

/** @param withinMs how long a step is waited for, before it is believed to be behind another */
export async function blockSteps(admin: Pool, withinMs = 8_000): Promise<BlockedSteps> {
  const holder = await admin.connect()
  let keys = 0
  return {
    async block({ service, wrote }, mark, begin) {
      const key = ++keys
      await holder.query('select pg_advisory_lock($1::int, $2::int)', [lockClass, key])
      await admin.query('insert into steps.block values ($1, $2, $3, $4)', [service, wrote, mark, key])
      await begin()
      return eventually(
        async () => {
          const { rowCount } = await admin.query(
            `select from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2 and not granted
               and database = (select oid from pg_database where datname = current_database())`,
            [lockClass, key],
          )
          return (rowCount ?? 0) > 0
        },
        { timeoutMs: withinMs },
      ).then(
        () => true,
        async () => {
          await admin.query('delete from steps.block where key = $1', [key])
          await holder.query('select pg_advisory_unlock($1::int, $2::int)', [lockClass, key])
          return false
        },
      )
    },
    async letGo() {
      await admin.query('delete from steps.block')
      await holder.query('select pg_advisory_unlock_all()')
      holder.release()
    },
  }
}
