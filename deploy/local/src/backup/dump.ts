import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBinary } from '@sottomondo/private-servers'
import pg from 'pg'

const run = promisify(execFile)

/** Connection variables of PostgreSQL's own tools: a URL among their arguments would show its password to everybody. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const sslmode = /[?&]sslmode=([\w-]+)/.exec(url)?.[1]
  return {
    ...process.env,
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password ?? '',
    PGDATABASE: database,
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  }
}

async function tool(name: 'pg_dump' | 'pg_restore', args: string[], env = process.env): Promise<string> {
  const command = findBinary(name)
  if (!command) throw new Error(`${name} is not installed: it comes with PostgreSQL’s client programs.`)
  try {
    const { stdout } = await run(command, args, { env, maxBuffer: 64 * 1024 ** 2 })
    return stdout
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string }
    throw new Error(`${name} failed: ${(stderr || message).trim().split('\n').slice(0, 5).join(' ')}`)
  }
}

/** Dumps the whole database as it is at one instant. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await tool('pg_dump', ['--format=custom', '--compress=6', '--no-password', `--file=${file}`], environmentOf(url))
  // A dump that can't be listed can't be restored either: better to know now.
  await tool('pg_restore', ['--list', file])
}

/** Fills an empty database, whole or not at all; the roles it names must exist. */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const args = [
    '--single-transaction',
    '--exit-on-error',
    '--no-password',
    `--dbname=${new pg.Client({ connectionString: url }).database}`,
  ]
  await tool('pg_restore', [...args, file], environmentOf(url))
}
