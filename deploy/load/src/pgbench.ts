import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** In a shorter time a busy machine may not get one transaction done. */
const leastSeconds = 3

export interface PgbenchOptions {
  databaseUrl: string
  script: string
  clients: number
  seconds: number
  variables: Record<string, number>
  /** By the clock; as fast as it goes without it. */
  perSecond?: number
}

/** Runs a pgbench script against a service's own schema. @returns transactions, and how many a second */
export async function pgbench(options: PgbenchOptions): Promise<{ calls: number; perSecond: number }> {
  const variables = Object.entries(options.variables).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const { stdout } = await run(binary(), [
    ...[
      '-n',
      '-M',
      'prepared',
      '-c',
      String(options.clients),
      '-j',
      '2',
      '-T',
      String(Math.max(leastSeconds, Math.round(options.seconds))),
    ],
    ...(options.perSecond ? ['-R', String(options.perSecond)] : []),
    ...['-f', options.script, ...variables, options.databaseUrl],
  ])
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  const calls = /transactions actually processed: (\d+)/.exec(stdout)?.[1]
  if (!tps || !calls) throw new Error(`pgbench said no rate:\n${stdout}`)
  return { calls: Number(calls), perSecond: Number(tps) }
}

/** On the PATH, or where Debian's packages keep it. */
function binary(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const found = versions.map((version) => join(debian, version, 'bin/pgbench')).find((file) => existsSync(file))
  return found ?? 'pgbench'
}
