import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Stack } from '@sottomondo/local/stack'
import { createLogger } from '@sottomondo/server-kit/log'
import { migrate } from '@sottomondo/server-kit/migrate'
import pg from 'pg'
import { pgbench } from './pgbench.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')
const database = 'bench'

export interface ReferenceSetup {
  /** The service of its tables and scripts. */
  service: string
  /** In the service's folder bench. */
  script: string
  variables: Record<string, number>
  /** Input of fill.ts. */
  fill: { args?: string[]; env?: Record<string, string> }
}

export interface Reference {
  /** Calls by the clock, or as fast as it goes without a rate. @returns how many, and how many a second */
  run(seconds: number, perSecond?: number): Promise<{ calls: number; perSecond: number }>
  close(): Promise<void>
}

const clients = 32

/**
 * Opens the reference: PostgreSQL alone with the SQL function of a hot call, against which the whole path is measured.
 * In a database of its own, where no relay reads along.
 */
export async function openReference(stack: Stack, setup: ReferenceSetup): Promise<Reference> {
  const { service, script, variables, fill } = setup
  const folder = join(root, 'services', service)
  const admin = new pg.Client({ connectionString: stack.adminDatabaseUrl })
  await admin.connect()
  async function close(): Promise<void> {
    await admin.query(`drop database if exists ${database} with (force)`)
    await admin.end()
  }
  try {
    await admin.query(`create database ${database}`)
    const databaseUrl = withDatabase(stack.adminDatabaseUrl, service)
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(`create schema ${pg.escapeIdentifier(service)}`)
    await client.end()
    await migrate(databaseUrl, service, new URL(`file://${folder}/migrations/`), createLogger('bench', 'warn'))
    const env = { ...process.env, ...fill.env, DATABASE_URL: databaseUrl }
    await run(process.execPath, [join(folder, 'bench/fill.ts'), ...(fill.args ?? [])], { env })
    await vacuum(databaseUrl)
    const options = { databaseUrl, script: join(folder, 'bench', script), clients, variables }
    return {
      run: (seconds, perSecond) => pgbench({ ...options, seconds, perSecond }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Does now what PostgreSQL would do by itself in the middle of a measurement, after so many new rows. */
export async function vacuum(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** The URL class can't parse a libpq URL with an empty host (a unix socket in its query). */
function withDatabase(adminUrl: string, schema: string): string {
  const [, server, query] = /^([a-z]+:\/\/[^/]*)[^?]*(?:\?(.*))?$/.exec(adminUrl) ?? []
  if (server === undefined) throw new Error('the stack’s database URL has no known form')
  const options = new URLSearchParams(query)
  options.set('options', `-csearch_path=${schema}`)
  return `${server}/${database}?${options}`
}
