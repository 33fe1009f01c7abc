import type { Pool } from '@sottomondo/server-kit/database'

/** Drops the indexes of tables, runs the work that fills them, and makes the indexes again. */
export async function indexedAfter(pool: Pool, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint c where conrelid = any ($1::regclass[]) and contype in ('p', 'u')
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)
     union all
     select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
     from pg_index i where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`,
    [tables],
  )
  for (const { drop } of rows) await pool.query(drop)
  await fill()
  const client = await pool.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const { make } of rows) await client.query(make)
  } finally {
    client.release(true)
  }
}
