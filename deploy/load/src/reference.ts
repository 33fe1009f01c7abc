import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '@sottomondo/local/stack'
import { createLogger, migrate } from '@sottomondo/server-kit'
import pg from 'pg'
import { pgbench } from './pgbench.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const database = 'bench'

export interface Reference {
  /** Whose tables and scripts. */
  service: string
  /** In the service's folder bench. */
  script: string
  variables: Record<string, number>
  /** What fill.ts is told. */
  fill: { args?: string[]; env?: Record<string, string> }
  clients: number[]
  seconds: number
}

/**
 * What PostgreSQL alone does with the SQL function of a hot call: the mark that the whole path is measured against.
 * In a database of its own, where no relay reads along.
 * @returns calls per second for each number of clients
 */
export async function reference(stack: Stack, wanted: Reference): Promise<Record<number, number>> {
  const { service, script, variables, fill, clients, seconds } = wanted
  const admin = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${database}`)
    const url = withDatabase(stack.adminDatabaseUrl, service)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`create schema ${pg.escapeIdentifier(service)}`)
    await client.end()
    const folder = join(root, 'services', service)
    await migrate(url, service, new URL(`file://${folder}/migrations/`), createLogger('bench', 'warn'))
    const env = { ...process.env, ...fill.env, DATABASE_URL: url }
    await run(process.execPath, [join(folder, 'bench/fill.ts'), ...(fill.args ?? [])], { env })
    const rates: Record<number, number> = {}
    for (const count of clients)
      rates[count] = await pgbench({
        databaseUrl: url,
        script: join(folder, 'bench', script),
        clients: count,
        seconds,
        variables,
      })
    return rates
  } finally {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
  }
}

/** A libpq URL with an empty host (a unix socket in its query) is none that the URL class takes. */
function withDatabase(adminUrl: string, schema: string): string {
  const [, server, query] = /^([a-z]+:\/\/[^/]*)[^?]*(?:\?(.*))?$/.exec(adminUrl) ?? []
  if (server === undefined) throw new Error('the stack’s database URL has no known form')
  const options = new URLSearchParams(query)
  options.set('options', `-csearch_path=${schema}`)
  return `${server}/${database}?${options}`
}
