import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** In a shorter time a busy machine may not get one transaction done. */
const leastSeconds = 3

/** Runs a pgbench script against a service's own schema. @returns transactions per second */
export async function pgbench(options: {
  databaseUrl: string
  script: string
  clients: number
  seconds: number
  variables: Record<string, number>
}): Promise<number> {
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
    ...['-f', options.script, ...variables, options.databaseUrl],
  ])
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1]
  if (!tps) throw new Error(`pgbench said no rate:\n${stdout}`)
  return Number(tps)
}

/** On the PATH, or where Debian's packages keep it. */
function binary(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : []
  const found = versions.map((version) => join(debian, version, 'bin/pgbench')).find((file) => existsSync(file))
  return found ?? 'pgbench'
}
