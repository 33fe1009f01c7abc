import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import type { Logger } from '../process/log.ts'
import { StartError } from '../process/start-error.ts'
import { applyFunctions } from './functions.ts'

const kitMigrations = new URL('../../migrations/', import.meta.url)
/** An arbitrary number that all instances use; node-pg-migrate takes the same lock again inside. */
const migrationLock = 7_241_865_325_823_964

/** The first of server-kit's migrations, which every schema has; those of before 1.0 began with another one. */
const firstMigration = '0001_function_file'

/** Throws where the tables were made by a version before 1.0, whose migrations no longer exist. */
async function refuseBeforeFirst(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('kit_migration') is not null`)
  if (tables.length === 0) return
  const { rows } = await client.query<{ name: string }>('select name from kit_migration order by id limit 1')
  if (rows[0] && rows[0].name !== firstMigration)
    throw new Error(
      'its tables are of a version before 1.0, which this one cannot read; nothing was changed: begin with an empty database',
    )
}

/**
 * Brings a schema up to date: first server-kit's tables (outbox, inbox), then the service's own, then the functions in
 * the folder `functions` beside each of the two.
 * Two instances starting at once wait for each other on PostgreSQL's advisory lock.
 */
export async function migrate(url: string, schema: string, own: URL | undefined, log: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: `${schema} migrations` })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await refuseBeforeFirst(client)
    for (const [table, dir] of [
      ['kit_migration', kitMigrations],
      ['migration', own],
    ] as const) {
      if (!dir || !existsSync(dir)) continue
      await runner({
        dbClient: client,
        dir: fileURLToPath(dir),
        direction: 'up',
        migrationsTable: table,
        schema,
        checkOrder: true,
        advisoryLockMode: 'wait',
        lockValue: migrationLock,
        logger: {
          info: (text: string) => log.debug(text),
          warn: (text: string) => log.warn(text),
          error: (text: string) => log.error(text),
        },
      })
    }
    const applied = await applyFunctions(client, [
      { dir: new URL('../functions/', kitMigrations), prefix: 'server-kit/' },
      ...(own ? [{ dir: new URL('../functions/', own), prefix: '' }] : []),
    ])
    if (applied.length > 0) log.debug({ applied }, 'functions of the database were replaced')
  } catch (error) {
    throw new StartError(`The migrations of ${schema} failed: ${(error as Error).message}`)
  } finally {
    await client.end()
  }
}
