import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { StartError } from '../config.ts'
import type { Logger } from '../log.ts'

const kitMigrations = new URL('../../migrations/', import.meta.url)

/**
 * Brings a schema up to date: first server-kit's tables (outbox, inbox), then the service's own.
 * Two instances starting at once wait for each other on PostgreSQL's advisory lock.
 */
export async function migrate(url: string, schema: string, own: URL | undefined, log: Logger): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: `${schema} migrations` })
  await client.connect()
  try {
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
        logger: {
          info: (text: string) => log.debug(text),
          warn: (text: string) => log.warn(text),
          error: (text: string) => log.error(text),
        },
      })
    }
  } catch (error) {
    throw new StartError(`The migrations of ${schema} failed: ${(error as Error).message}`)
  } finally {
    await client.end()
  }
}
