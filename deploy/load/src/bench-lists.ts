/**
 * `npm run bench-lists [-- --only leaderboard] [--scale 0.1]`: fills a database with as much as a large game has, and
 * says for each call of a list how long it takes and by which plan. Exit code 1 for one that scans a table that grows,
 * or takes longer than it may.
 *
 * `npm run bench-lists -- --against 20000`: fills another one for so many gangsters too, and says how much more each call
 * and each scheduled work takes of PostgreSQL in the large game. Exit code 1 for one that takes more than it may.
 */

import { parseArgs } from 'node:util'
import type { Pool } from '@sottomondo/server-kit/database'
import type { ListCall } from '@sottomondo/social/bench/bulk.ts'
import { scansOf } from './bench/plan.ts'
import { type Query, recording } from './bench/recording.ts'
import { type Compared, compare, isFlat, lineOf, mostRatio, tableHead } from './growth/compare.ts'
import { openServerCosts } from './growth/server-cost.ts'
import { partsOf, type Service, services, sizesOf, startWorlds, type Worlds } from './growth/worlds.ts'

const mostMs = 50
const runs = 25
const untimed = 5

const options = parseArgs({
  options: {
    only: { type: 'string' },
    scale: { type: 'string', default: '1' },
    against: { type: 'string' },
    service: { type: 'string', multiple: true, default: [...services] },
    /** A folder that keeps what was filled, for the next time. */
    data: { type: 'string' },
  },
}).values
const { only } = options
const share = Number(options.scale)
const wanted = services.filter((service) => options.service.includes(service))

let slow = 0
const worlds = await startWorlds(options.data)
try {
  if (options.against === undefined) for (const service of wanted) await benchService(worlds, service)
  else await compareSizes(worlds, Number(options.against))
} finally {
  await worlds.stop()
}
process.exitCode = slow > 0 ? 1 : 0

/** Compares the large game with one of so many gangsters. */
async function compareSizes({ adminUrl, open }: Worlds, accounts: number): Promise<void> {
  const costs = await openServerCosts(adminUrl)
  const all: Compared[] = []
  try {
    for (const service of wanted) {
      const parts = await partsOf(service)
      const small = await open(service, parts, accounts / sizesOf(1).accounts)
      const large = await open(service, parts, share)
      console.log(`\n${service}\n\n${tableHead}`)
      all.push(...(await compare(service, parts, { small, large, costs, only })))
    }
  } finally {
    await costs.end()
  }
  const steep = all.filter((one) => !isFlat(one))
  slow = steep.length
  console.log(`\n${all.length} compared, ${slow} take more than ${mostRatio} times as much:\n\n${tableHead}`)
  for (const one of steep.toSorted((a, b) => b.large.ms - a.large.ms)) console.log(lineOf(one))
}

/** Fills one service's tables, and measures its lists. */
async function benchService({ open }: Worlds, service: Service): Promise<void> {
  const parts = await partsOf(service)
  if (only !== undefined && !parts.some(({ name }) => name === only)) return
  const { pool, sizes } = await open(service, parts, share)
  const grows = new Set(parts.flatMap(({ bulk }) => bulk.grows))
  for (const { name, bulk } of parts)
    if (only === undefined || name === only) for (const call of bulk.calls(sizes)) await measure(pool, call, grows)
  if (slow > 0) console.log(`\n${slow} calls are too slow, or scan a table that grows.`)
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
  for (const { name, text, values } of queries.filter(({ text }) => /^\s*(select|with)\b/.test(text))) {
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
