/**
 * `npm run bench-lists [-- --only leaderboard] [--scale 0.1]`: fills a database with as much as a large game has, and
 * says for each call of a list how long it takes and by which plan. Exit code 1 for one that scans a table that grows,
 * or takes longer than it may.
 */

import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { prepareDatabase, randomPassword, startPostgres } from '@sottomondo/private-servers'
import { openPool, type Pool } from '@sottomondo/server-kit/database'
import { createLogger } from '@sottomondo/server-kit/log'
import { migrate } from '@sottomondo/server-kit/migrate'
import type { Bulk, ListCall } from '@sottomondo/social/bench/bulk.ts'
import { scansOf } from './bench/plan.ts'
import { type Query, recording } from './bench/recording.ts'

const services = ['social', 'economy'] as const
type Service = (typeof services)[number]
const folderOf = (service: Service) => join(import.meta.dirname, '../../../services', service)
const full = { accounts: 1_000_000, families: 20_000, posts: 100_000, chatLines: 10_000_000, auctions: 20_000 }
const mostMs = 50
const runs = 25
const untimed = 5

const { only, scale } = parseArgs({
  options: { only: { type: 'string' }, scale: { type: 'string', default: '1' } },
}).values
const sizes = Object.fromEntries(
  Object.entries(full).map(([name, size]) => [name, Math.max(1, Math.round(size * Number(scale)))]),
) as typeof full

const folder = mkdtempSync(join(tmpdir(), 'sml-lists-'))
// The server may run as another user, who must be able to pass through the folder.
chmodSync(folder, 0o711)
const server = await startPostgres({
  dataFolder: join(folder, 'postgres'),
  socketFolder: join(folder, 's'),
  logFile: join(folder, 'postgres.log'),
  survives: 'nothing',
  maxConnections: 20,
})
let slow = 0
try {
  const passwords = Object.fromEntries(services.map((service) => [service, randomPassword()]))
  const { urlFor } = await prepareDatabase(server.adminUrl, 'lists', passwords)
  for (const service of services) await benchService(service, urlFor(service))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
if (slow > 0) console.log(`\n${slow} calls are too slow, or scan a table that grows.`)
process.exitCode = slow > 0 ? 1 : 0

/** Fills one service's tables, and measures its lists. */
async function benchService(service: Service, url: string): Promise<void> {
  const log = createLogger('bench lists', 'fatal')
  const parts = await partsOf(service)
  if (only !== undefined && !parts.some(({ name }) => name === only)) return
  await migrate(url, service, new URL(`file://${folderOf(service)}/migrations/`), log)
  const pool = openPool(url, 8, 'bench lists', log)
  for (const { name, bulk } of parts) {
    const from = performance.now()
    await bulk.fill(pool, sizes)
    console.log(`${name}: filled in ${((performance.now() - from) / 1000).toFixed(1)} s`)
  }
  await pool.query('vacuum analyze')
  const grows = new Set(parts.flatMap(({ bulk }) => bulk.grows))
  for (const { name, bulk } of parts)
    if (only === undefined || name === only) for (const call of bulk.calls(sizes)) await measure(pool, call, grows)
  await pool.end()
}

/** Returns the features with a part, those first that others refer to. */
async function partsOf(service: Service): Promise<{ name: string; bulk: Bulk }[]> {
  const files = globSync('bench/*.bulk.ts', { cwd: folderOf(service) })
  const parts = await Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.bulk.ts'),
      ...((await import(join(folderOf(service), file))) as { bulk: Bulk }),
    })),
  )
  return parts.sort((one, other) => one.bulk.order - other.bulk.order)
}

async function measure(pool: Pool, call: ListCall, grows: ReadonlySet<string>): Promise<void> {
  const queries: Query[] = []
  await call.run(recording(pool, queries))
  const times: number[] = []
  for (let nth = 0; nth < untimed + runs; nth++) {
    const from = performance.now()
    await call.run(pool)
    if (nth >= untimed) times.push(performance.now() - from)
  }
  times.sort((one, other) => one - other)
  const [median = 0, worst = 0] = [times[Math.floor(runs / 2)], times[Math.floor(runs * 0.95)]]
  const scans: string[] = []
  const plans: string[] = []
  for (const { name, text, values } of queries) {
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values as unknown[])
    const [{ Plan: plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
    const found = scansOf(plan)
    scans.push(...found.whole.filter((table) => grows.has(table)))
    plans.push(`    ${ms.toFixed(2).padStart(8)} ms  ${name}: ${found.words.join(', ') || plan['Node Type']}`)
  }
  const isSlow = median > mostMs || scans.length > 0
  if (isSlow) slow++
  const said = scans.length > 0 ? `  SCANS ${scans.join(', ')}` : median > mostMs ? '  TOO SLOW' : ''
  console.log(`\n${call.name}: ${median.toFixed(1)} ms, p95 ${worst.toFixed(1)} ms${said}`)
  for (const plan of plans) console.log(plan)
}
