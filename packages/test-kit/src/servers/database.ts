import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dropDatabase, prepareDatabase, randomPassword } from '@sottomondo/private-servers'
import { startService } from '@sottomondo/server-kit/service'
import pg from 'pg'
import { provided } from '../environment.ts'
import { natsAccountUrl } from './nats.ts'
import { testRedisUrl } from './redis.ts'

export type TestDatabase = {
  /** The URL of a service's own role; its search_path is its schema. */
  urlFor(schema: string): string
  /** The superuser's URL of the same database. */
  adminUrl: string
  drop(): Promise<void>
}

/** The parts of a service's definition that determine its tables. */
export type WithTables = { name: string; migrations?: URL }

/**
 * Makes a fresh database with a role and an empty schema per name. Roles belong to the server and are shared by all its
 * databases.
 */
export function createTestDatabase(...schemas: string[]): Promise<TestDatabase> {
  return create(schemas)
}

/**
 * Makes a fresh database as the service leaves it at its first start: a copy of a template that is made once in a run.
 */
export async function createServiceDatabase(service: WithTables): Promise<TestDatabase> {
  return create([service.name], await templateOf(service))
}

async function create(schemas: string[], template?: string): Promise<TestDatabase> {
  const serverUrl = provided('postgres')
  const database = `test_${randomBytes(8).toString('hex')}`
  const passwords = Object.fromEntries(schemas.map((schema) => [schema, randomPassword()]))
  const prepared = await prepareDatabase(serverUrl, database, passwords, template)
  return { ...prepared, drop: () => dropDatabase(serverUrl, database) }
}

/** The name depends on the migrations: in watch mode an edited migration makes a new template. */
function templateName({ name, migrations }: WithTables): string {
  const hash = createHash('sha256')
  for (const folder of migrations ? [migrations, new URL('../functions/', migrations)] : []) {
    if (!existsSync(folder)) continue
    const path = fileURLToPath(folder)
    for (const file of globSync('**/*.sql', { cwd: path }).sort()) hash.update(readFileSync(join(path, file)))
  }
  return `template_${name}_${hash.digest('hex').slice(0, 12)}`
}

/** The workers of a run are separate processes: the first one makes the template, the others wait for it. */
async function templateOf(service: WithTables): Promise<string> {
  const serverUrl = provided('postgres')
  const template = templateName(service)
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [template])
    const made = await client.query('select 1 from pg_database where datname = $1', [template])
    if (!made.rowCount) await makeTemplate(service, template)
  } finally {
    await client.end()
  }
  return template
}

/** Starts the service without its own handlers, for the work of every start: tables, functions, outbox, job queue. */
async function makeTemplate({ name, migrations }: WithTables, template: string): Promise<void> {
  const serverUrl = provided('postgres')
  const { urlFor } = await prepareDatabase(serverUrl, template, { [name]: randomPassword() })
  try {
    const started = await startService(
      { name, ...(migrations && { migrations }), setup() {} },
      {
        env: {
          DATABASE_URL: urlFor(name),
          REDIS_URL: await testRedisUrl(),
          NATS_URL: await natsAccountUrl(),
          LOG_LEVEL: 'fatal',
        },
      },
    )
    await started.stop()
  } catch (error) {
    // The next file must not take half a template for a whole one.
    await dropDatabase(serverUrl, template)
    throw error
  }
}
