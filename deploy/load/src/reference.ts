import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '@sottomondo/local/stack'
import { createLogger, migrate } from '@sottomondo/server-kit'
import pg from 'pg'
import { pgbench } from './pgbench.ts'
import { accountIds } from './players.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const database = 'bench'

/**
 * What PostgreSQL alone does with the crime's own SQL function: the mark that the whole path is measured against.
 * In a database of its own, where no relay reads along.
 * @returns crimes per second for each number of clients
 */
export async function crimeReference(
  stack: Stack,
  options: { accounts: number; clients: number[]; seconds: number },
): Promise<Record<number, number>> {
  const admin = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${database}`)
    const url = withDatabase(stack.adminDatabaseUrl)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create schema actions')
    await client.end()
    await migrate(url, 'actions', new URL(`file://${root}/services/actions/migrations/`), createLogger('bench', 'warn'))
    const env = { ...process.env, DATABASE_URL: url }
    await run(
      process.execPath,
      [join(root, 'services/actions/bench/fill.ts'), String(options.accounts), String(accountIds.first)],
      { env },
    )
    const rates: Record<number, number> = {}
    for (const clients of options.clients)
      rates[clients] = await pgbench({
        databaseUrl: url,
        script: join(root, 'services/actions/bench/crime.sql'),
        clients,
        seconds: options.seconds,
        variables: { first: accountIds.first, last: accountIds.first + options.accounts - 1 },
      })
    return rates
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
  }
}

/** A libpq URL with an empty host (a unix socket in its query) is none that the URL class takes. */
function withDatabase(adminUrl: string): string {
  const [, server, query] = /^([a-z]+:\/\/[^/]*)[^?]*(?:\?(.*))?$/.exec(adminUrl) ?? []
  if (server === undefined) throw new Error('the stack’s database URL has no known form')
  const options = new URLSearchParams(query)
  options.set('options', '-csearch_path=actions')
  return `${server}/${database}?${options}`
}
