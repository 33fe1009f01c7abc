import type { Stack } from '@sottomondo/local/stack'
import pg from 'pg'
import { loadRules } from '../load/load.rules.ts'
import type { Census, Gangster, TableSize } from './sample.ts'
import { weekRules } from './week.rules.ts'

const { firstPlayerId } = loadRules

/** The two whose logins are public, and who do nothing by themselves, are left out. */
const isCounted = '(g.is_resident or g.account_id >= 1000)'
/** The group of who stands in `g` of actions. */
const group = `case when g.account_id >= ${firstPlayerId} then 'k6' when g.is_resident then 'residents' else 'newcomers' end`

type Database = Pick<Stack, 'adminDatabaseUrl'>

async function query<Row extends pg.QueryResultRow>(
  stack: Database,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  // A server that is killed while it answers is reported by the query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Small tables are counted; of large ones the rows are reckoned from their pages, as the planner does. */
export async function tableSizes(stack: Database): Promise<Record<string, TableSize>> {
  const rows = await query<{ name: string; bytes: number; rows: number }>(
    stack,
    `select n.nspname || '.' || regexp_replace(c.relname, '_(\\d{4}_?\\d{2}_?\\d{2}|other)$', '') as name,
       sum(pg_total_relation_size(c.oid))::float8 as bytes,
       sum(case when c.relpages <= 0 or pg_relation_size(c.oid) / 8192 <= $1
         then (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', n.nspname, c.relname), false, true, '')))[1]::text::float8
         else c.reltuples::float8 / c.relpages * (pg_relation_size(c.oid) / 8192) end) as rows
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'
     group by 1`,
    [weekRules.countedPages],
  )
  return Object.fromEntries(rows.map(({ name, bytes, rows: count }) => [name, { bytes, rows: Math.round(count) }]))
}

export async function prisoners(stack: Database): Promise<number[]> {
  const rows = await query<{ id: string }>(
    stack,
    'select account_id as id from actions.gangster where jailed_until > now()',
  )
  return rows.map(({ id }) => Number(id))
}

/** Looks at everybody. The dead count from the beginning of the run on. */
export async function takeCensus(stack: Database, beganMs: number): Promise<Census> {
  const gangsters = await query<{
    id: string
    group: Gangster['group']
    experience: string
    is_godfather: boolean
    euro: string | null
    bullets: string | null
    family_id: string | null
  }>(
    stack,
    `select g.account_id as id, ${group} as "group", g.experience, g.is_godfather, l.euro, l.bullets, m.family_id
     from actions.gangster g
     join accounts.gangster a on a.id = g.account_id and a.died_at is null
     left join (
       select owner_id, sum(balance) filter (where asset in ('cashBank', 'cashPocket')) as euro,
         sum(balance) filter (where asset = 'bullets') as bullets
       from economy.ledger_account where owner_kind = 'player' group by owner_id) l on l.owner_id = g.account_id::text
     left join social.family_member m on m.account_id = g.account_id
     where ${isCounted}`,
  )
  const families = await query<{ members: number }>(
    stack,
    'select member_count as members from social.family where member_count > 0',
  )
  const dead = await query<{ group: string; count: string }>(
    stack,
    `select ${group} as "group", count(*) from accounts.gangster a join actions.gangster g on g.account_id = a.id
     where a.died_at >= $1 and ${isCounted} group by 1`,
    [new Date(beganMs)],
  )
  return {
    atMs: Date.now(),
    gangsters: gangsters.map((one) => ({
      accountId: Number(one.id),
      group: one.group,
      experience: Number(one.experience),
      isGodfather: one.is_godfather,
      euro: Number(one.euro ?? 0),
      bullets: Number(one.bullets ?? 0),
      familyId: one.family_id === null ? null : Number(one.family_id),
    })),
    families: families.map(({ members }) => members),
    dead: Object.fromEntries(dead.map(({ group: of, count }) => [of, Number(count)])),
  }
}
