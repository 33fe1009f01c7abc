import pg from 'pg'

/** What PostgreSQL itself has spent on statements, planning and commits included, without the way to it and back. */
export interface ServerCost {
  ms: number
  /** Of 8 kB, from memory or from the disk. */
  pages: number
}

export interface ServerCosts {
  /** Runs work, and returns what PostgreSQL spent in a database meanwhile. Nothing else may use that database. */
  of(database: string, work: () => Promise<unknown>): Promise<ServerCost>
  end(): Promise<void>
}

/** Settings of a server whose costs are read. */
export const costSettings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  'pg_stat_statements.max': '10000',
}

/** @param adminUrl of a server with `costSettings` */
export async function openServerCosts(adminUrl: string): Promise<ServerCosts> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  const read = async (database: string): Promise<ServerCost> => {
    const { rows } = await client.query<ServerCost>({
      name: 'spent',
      text: `select coalesce(sum(total_plan_time + total_exec_time), 0)::float8 as ms,
          coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as pages
        from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = $1`,
      values: [database],
    })
    return rows[0] ?? { ms: 0, pages: 0 }
  }
  return {
    async of(database, work) {
      const before = await read(database)
      await work()
      const after = await read(database)
      return { ms: after.ms - before.ms, pages: after.pages - before.pages }
    },
    end: () => client.end(),
  }
}
