import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { prepareDatabase, startPostgres } from '@sottomondo/private-servers'
import { reopenOutbox } from '@sottomondo/server-kit/outbox'
import pg from 'pg'
import { runCommand, UsageError } from '../commands/operator.ts'
import { claimFolder } from '../data/claim.ts'
import { dataFolder } from '../data/data-folder.ts'
import { type Folders, makeDataFolder, makeFolders } from '../data/folders.ts'
import { readSecrets, type Secrets } from '../data/secrets.ts'
import { SCHEMAS } from '../processes/processes.ts'
import { DATABASE_NAME } from '../stack-servers.ts'
import { contents, type Manifest } from './backup.ts'
import { restoreDatabase } from './dump.ts'
import { emptyServers } from './empty-servers.ts'

const usage = 'npm run restore -- <folder of a backup>   (into the data folder of DATA_DIR, while no stack runs in it)'
/** The parts of a world in a data folder; everything else there is made anew at each start. */
const WORLD_PARTS = ['postgres', 'redis', 'nats', 'releases', 'secrets.json', 'seeded']

/**
 * Makes the world of a backup the one of a data folder. An existing world is put aside, not deleted.
 * @returns the lines to print
 */
export async function restore(args: string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const [given, ...rest] = args
  if (!given || rest.length > 0) throw new UsageError(usage)
  const backup = resolve(given)
  for (const name of Object.values(contents))
    if (!existsSync(join(backup, name))) throw new UsageError(`${backup} is no backup: it has no ${name}.`)
  const manifest = JSON.parse(readFileSync(join(backup, contents.manifest), 'utf8')) as Manifest
  const secrets = readSecrets(backup)
  if (!secrets) throw new UsageError(`${backup} is no backup: it has no ${contents.secrets}.`)
  const data = dataFolder(env)
  makeDataFolder(data)
  const claim = await claimFolder(data)
  try {
    if (env.DATABASE_URL) await refuseWorld(env.DATABASE_URL, secrets)
    const aside = putAside(data)
    const folders = makeFolders(data)
    const facts = await withDatabase(folders, secrets, env, (adminUrl) => fill(adminUrl, secrets, backup))
    await emptyServers(env, secrets.natsSeeds?.stack)
    rmSync(folders.releases, { recursive: true, force: true })
    cpSync(join(backup, contents.releases), folders.releases, { recursive: true })
    cpSync(join(backup, contents.secrets), join(data, 'secrets.json'))
    // The first world's players came with the database.
    cpSync(join(backup, contents.manifest), join(data, 'seeded'))
    return [
      ...(aside ? [`The world that was in ${data} is in ${aside} now.`] : []),
      `The world of ${manifest.createdAt} is in ${data}. Its ${facts} facts of the last days are published again at the start.`,
    ]
  } finally {
    claim.giveUp()
  }
}

/** @returns the new place of the old world; undefined when there was none */
function putAside(data: string): string | undefined {
  const parts = WORLD_PARTS.filter((name) => existsSync(join(data, name)))
  if (parts.length === 0) return undefined
  const aside = join(data, `before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  // Root's servers own their files and need to pass through here, should an operator take it back.
  mkdirSync(aside, { mode: 0o711 })
  for (const name of parts) renameSync(join(data, name), join(aside, name))
  return aside
}

/** With the private PostgreSQL of a new world, or the one that DATABASE_URL names. */
async function withDatabase<T>(
  folders: Folders,
  secrets: Secrets,
  env: NodeJS.ProcessEnv,
  work: (adminUrl: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL)
  const server = await startPostgres({
    dataFolder: join(folders.data, 'postgres'),
    socketFolder: folders.serverSockets,
    logFile: join(folders.logs, 'postgres.log'),
    adminPassword: secrets.databaseAdmin,
    survives: 'machine',
    maxConnections: 20,
  })
  try {
    return await work(server.adminUrl)
  } finally {
    await server.stop()
  }
}

const prepare = (adminUrl: string, { databaseRoles }: Secrets) => {
  const passwords = Object.fromEntries(SCHEMAS.map((name) => [name, String(databaseRoles[name])]))
  return prepareDatabase(adminUrl, DATABASE_NAME, passwords)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A foreign server: its data is not ours to put aside. */
async function refuseWorld(adminUrl: string, secrets: Secrets): Promise<void> {
  const { adminUrl: url } = await prepare(adminUrl, secrets)
  const tables = await withClient(url, (client) =>
    client.query('select 1 from pg_tables where schemaname = any ($1) limit 1', [SCHEMAS]),
  )
  if (tables.rowCount)
    throw new Error(`The database ${DATABASE_NAME} of DATABASE_URL holds a world: rename or drop it first.`)
}

/** @returns the number of facts to be published again */
async function fill(adminUrl: string, secrets: Secrets, backup: string): Promise<number> {
  const { adminUrl: url } = await prepare(adminUrl, secrets)
  // The dump brings the schemas with it; the roles must be there before.
  await withClient(url, (client) => client.query(SCHEMAS.map((name) => `drop schema ${name}`).join(';')))
  await restoreDatabase(url, join(backup, contents.database))
  await prepare(adminUrl, secrets)
  return withClient(url, async (client) => {
    let facts = 0
    for (const schema of SCHEMAS) facts += await reopenOutbox(client, schema)
    await client.query('analyze')
    return facts
  })
}

if (import.meta.main) await runCommand((args) => restore(args, process.env))
