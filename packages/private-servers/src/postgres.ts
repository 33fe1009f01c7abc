import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { requireBinary } from './binaries.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { makeServerFolder, makeSocketFolder, serverUser, socketMode } from './user.ts'

/**
 * What committed data survives: a crash of the machine; only a crash of PostgreSQL, however it dies (no fsync, for
 * tests that kill it); or nothing, for tests that need no data afterwards.
 */
export type Survival = 'machine' | 'server' | 'nothing'

export type PostgresOptions = {
  dataFolder: string
  socketFolder: string
  logFile: string
  /** The superuser's password, for every connection. Without one the private socket folder protects the server. */
  adminPassword?: string
  survives: Survival
  maxConnections: number
  /** Settings beside those, by PostgreSQL's names. */
  settings?: Record<string, string>
}

export type Postgres = ServerProcess & {
  /** A URL of the superuser `postgres`. */
  adminUrl: string
}

const SMALL_BOX_SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  jit: 'off',
}

const SETTINGS: Record<Survival, Record<string, string>> = {
  machine: SMALL_BOX_SETTINGS,
  // Commits are written to the system, which keeps them when PostgreSQL dies.
  server: { ...SMALL_BOX_SETTINGS, fsync: 'off', full_page_writes: 'off' },
  nothing: {
    shared_buffers: '64MB',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    jit: 'off',
    // Nothing reads its log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    wal_init_zero: 'off',
  },
}

/** Returns a libpq URL over a unix socket. */
function socketUrl(socketFolder: string, database: string, role: string, password?: string): string {
  const login = password ? `${role}:${encodeURIComponent(password)}` : role
  return `postgresql://${login}@/${database}?host=${encodeURIComponent(socketFolder)}`
}

/** Whether the error means "not yet": the socket is missing or the server is still starting or recovering. */
function isNotYetUp(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  return ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'].includes(code)
}

async function acceptsQueries(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    if (isNotYetUp(error)) return false
    throw error
  } finally {
    await client.end()
  }
}

/** Makes the data folder under another name and then renames it: an interrupted start leaves no half-made one. */
function initialise(options: PostgresOptions): void {
  const unfinished = `${options.dataFolder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  makeServerFolder(unfinished)
  const login: string[] = []
  const passwordFolder = mkdtempSync(join(tmpdir(), 'sm-pw-'))
  try {
    if (options.adminPassword) {
      makeServerFolder(passwordFolder)
      const file = join(passwordFolder, 'password')
      writeFileSync(file, options.adminPassword, { mode: 0o644 })
      login.push('--auth=scram-sha-256', `--pwfile=${file}`)
    } else login.push('--auth=trust')
    // Texts are compared byte by byte: in the order of their code points, at a fraction of the C library's cost.
    const locale = ['--locale=C.UTF-8', '--lc-collate=C']
    execFileSync(
      requireBinary('initdb'),
      ['-D', unfinished, '-U', 'postgres', '-E', 'UTF8', ...locale, ...login].concat(
        options.survives === 'machine' ? [] : ['--no-sync'],
      ),
      { stdio: ['ignore', 'pipe', 'pipe'], cwd: unfinished, ...serverUser() },
    )
    renameSync(unfinished, options.dataFolder)
  } finally {
    rmSync(passwordFolder, { recursive: true, force: true })
  }
}

/** Starts a private PostgreSQL on a unix socket only; its files are made when the folder is empty. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const command = requireBinary('postgres')
  makeServerFolder(options.dataFolder)
  makeSocketFolder(options.socketFolder)
  if (!existsSync(join(options.dataFolder, 'PG_VERSION'))) initialise(options)
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: options.socketFolder,
    unix_socket_permissions: socketMode(),
    max_connections: String(options.maxConnections),
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...SETTINGS[options.survives],
    ...options.settings,
  }
  const adminUrl = socketUrl(options.socketFolder, 'postgres', 'postgres', options.adminPassword)
  const server = await startServerProcess({
    name: 'postgres',
    command,
    args: ['-D', options.dataFolder, ...Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    cwd: options.dataFolder,
    logFile: options.logFile,
    stopSignal: 'INT',
    isReady: () => acceptsQueries(adminUrl),
  })
  return { ...server, adminUrl }
}
