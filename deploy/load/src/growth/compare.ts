import { join } from 'node:path'
import type { ServiceDefinition } from '@sottomondo/server-kit/service'
import { type ScheduledWork, scheduledWorks } from './scheduled-works.ts'
import type { ServerCost, ServerCosts } from './server-cost.ts'
import { folderOf, type Part, type Service, type World } from './worlds.ts'

/** How much more one may take in the large game than in the small one. */
export const mostRatio = 1.3
/** What takes less than this more is as good as the same: a level more of each index, pages that are not at hand. */
const leastMs = 0.2
const runs = { untimed: 3, timed: 21 }
/** A work that takes this long is run but a few times. */
const longMs = 500
const runsOfLong = 3
/**
 * What looks through everything on purpose: the audit proves all of the ledger, and each run of the move into the past
 * goes on with as many pages.
 */
const notCompared: readonly string[] = ['audit', 'ledger-past']

/** Cleans up as PostgreSQL does by itself on a server that is not measured: tables of which much was changed. */
async function tidy({ pool }: World): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(
    `select relid::regclass::text as table from pg_stat_user_tables
     where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup`,
  )
  for (const { table } of rows) await pool.query(`vacuum analyze ${table}`)
}

/** One thing in both games. */
export interface Compared {
  name: string
  often: string
  small: ServerCost
  large: ServerCost
  ratio: number
}

export const isFlat = ({ small, large, ratio }: Compared): boolean =>
  ratio <= mostRatio || large.ms - small.ms < leastMs

/** The same in one of both games. */
interface Done {
  name: string
  often: string
  run(): Promise<unknown>
  /** What comes before it and is not counted. */
  prepare(): Promise<unknown>
}

/** Compares a service's calls and scheduled works, in turns: what else the machine does meanwhile befalls both. */
export async function compare(
  service: Service,
  parts: readonly Part[],
  { small, large, costs, only }: { small: World; large: World; costs: ServerCosts; only: string | undefined },
): Promise<Compared[]> {
  const [ofSmall, ofLarge] = [await allOf(service, parts, small, only), await allOf(service, parts, large, only)]
  const all: Compared[] = []
  try {
    for (const [nth, one] of ofSmall.done.entries()) {
      const other = ofLarge.done[nth]
      if (!other || other.name !== one.name) throw new Error(`${one.name} is not in both games`)
      const compared = await inTurns(
        [one, (work) => costs.of(small.database, work)],
        [other, (work) => costs.of(large.database, work)],
        async () => {
          await tidy(small)
          await tidy(large)
        },
      )
      console.log(lineOf(compared))
      all.push(compared)
    }
  } finally {
    await ofSmall.stop()
    await ofLarge.stop()
  }
  return all
}

export function lineOf(one: Compared): string {
  const { name, often, small, large, ratio } = one
  const figures = [small.ms.toFixed(3), large.ms.toFixed(3), ratio.toFixed(2), small.pages, large.pages]
  return `| ${[name, often, ...figures, isFlat(one) ? '' : 'NOT FLAT'].join(' | ')} |`
}

export const tableHead =
  '| what | how often | small, ms | large, ms | ratio | small, pages | large, pages | |\n|---|---|---|---|---|---|---|---|'

async function allOf(service: Service, parts: readonly Part[], { pool, sizes, url }: World, only: string | undefined) {
  const wanted = parts.filter(({ name }) => only === undefined || name === only)
  const nothing = async () => {}
  const calls = wanted.flatMap(({ bulk }) =>
    bulk.calls(sizes).map(({ name, run }) => ({ name, often: 'a call', run: () => run(pool), prepare: nothing })),
  )
  const act = async () => {
    for (const { bulk } of parts) await bulk.act?.(pool, sizes)
  }
  const exported = (await import(join(folderOf(service), 'src/service.ts'))) as Record<string, ServiceDefinition<never>>
  const [definition] = Object.values(exported)
  if (!definition) throw new Error(`${service} says no service`)
  const { works, stop } = await scheduledWorks(definition, pool, url)
  const compared = ({ name }: ScheduledWork) =>
    !notCompared.includes(name) && (only === undefined || only === 'works' || name === only)
  const done: Done[] = [...calls, ...works.filter(compared).map((work) => ({ ...work, prepare: act }))]
  return { done, stop }
}

type Counted = [done: Done, counting: (work: () => Promise<unknown>) => Promise<ServerCost>]

/** @param caughtUp called once everything was done that nobody had done yet */
async function inTurns(
  [small, ofSmall]: Counted,
  [large, ofLarge]: Counted,
  caughtUp: () => Promise<void>,
): Promise<Compared> {
  const costs: { small: ServerCost; large: ServerCost }[] = []
  let most = runs.untimed + runs.timed
  let left = runs.untimed
  for (let nth = 0; nth < most; nth++) {
    await small.prepare()
    await large.prepare()
    const from = performance.now()
    const pair = { small: await ofSmall(small.run), large: await ofLarge(large.run) }
    // The first one may have to catch up with what nobody has done yet.
    if (nth === 1 && performance.now() - from > longMs) {
      left = 2
      most = left + runsOfLong
    }
    costs.push(pair)
    if (nth === left - 1) await caughtUp()
  }
  const timed = costs.slice(left)
  const middle = (of: 'small' | 'large'): ServerCost => ({
    ms: medianOf(timed.map((pair) => pair[of].ms)),
    pages: medianOf(timed.map((pair) => pair[of].pages)),
  })
  const [ofFew, ofMany] = [middle('small'), middle('large')]
  const { name, often } = small
  return { name, often, small: ofFew, large: ofMany, ratio: ofMany.ms / Math.max(ofFew.ms, 0.001) }
}

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
