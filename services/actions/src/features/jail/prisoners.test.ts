import type { Db } from '@sottomondo/server-kit/database'
import { orderOf } from '@sottomondo/server-kit/list'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { beforeAll, expect, test } from 'vitest'
import { useActions } from '../../testing/use-actions.ts'
import { forgetServed, listPrisoners, prisonerOrders } from './jail.store.ts'

const actions = useActions([])
const [few, many, free] = [60, 3000, 6000]
const pageSize = 50

beforeAll(async () => {
  await actions.pool.query(
    `insert into gangster (account_id, user_id, account_name, gender, city_name, life, max_life)
     select id, id, 'Bajes_' || id, 'male', 'Rome', 100, 100 from generate_series(100001, ${100_000 + many + free}) id`,
  )
})

/** Puts so many into jail, until different instants; the sentences of others are over. */
const imprison = (prisoners: number) =>
  actions.pool.query(
    `update gangster set jailed_until = $1::timestamptz
       + case when account_id <= 100000 + $2 then account_id * 7919 % 3011 + 1 else -60 end * interval '1 second'
     where account_id <= 100000 + $3`,
    [new Date(actions.clock.nowMs()), prisoners, many],
  )

interface Plan {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
const rowsOf = (plan: Plan) =>
  (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)) *
  plan['Actual Loops']

/** Reads two pages. Returns the nodes of their plans, and the most rows that one of these went through. */
async function readPages(sort: string, mode: 'force_generic_plan' | 'force_custom_plan') {
  const client = await actions.pool.connect()
  const plans: Plan[] = []
  const explained: Pick<Db, 'query'> = {
    async query(config: { name: string; text: string; values: unknown[] }) {
      const rows = await client.query(config)
      const values = config.values.map((value) => `'${value instanceof Date ? value.toISOString() : value}'`)
      const explain = `explain (analyze, format json) execute "${config.name}"(${values})`
      plans.push((await client.query(explain)).rows[0]['QUERY PLAN'][0].Plan)
      return rows
    },
  } as never
  try {
    await client.query(`set plan_cache_mode = ${mode}`)
    const order = orderOf(prisonerOrders, sort)
    if (!order) return expect.fail(`no order ${sort}`)
    let after: string | undefined
    for (const _nth of [1, 2]) {
      const page = await listPrisoners(explained as Db, actions.clock.nowMs(), order, { after, limit: pageSize })
      if (isRefusal(page)) return expect.fail(page.message)
      after = page.nextCursor
    }
    const nodes = plans.flatMap(nodesOf)
    // A bitmap of the index also has rows that are deleted, until a vacuum; the node above it reads those that are there.
    const reading = nodes.filter((node) => node['Node Type'] !== 'Bitmap Index Scan')
    return { nodes: nodes.map((node) => node['Node Type']), mostRows: Math.max(...reading.map(rowsOf)) }
  } finally {
    client.release(true)
  }
}

test.each([
  ['of when nobody was in jail', false],
  ['of now', true],
])('a page reads its own rows alone, however many are in jail: statistics %s', async (_, isCounted) => {
  await actions.pool.query('update gangster set jailed_until = null')
  await actions.pool.query('analyze gangster')
  for (const prisoners of [few, many]) {
    await imprison(prisoners)
    if (isCounted) await actions.pool.query('analyze gangster')
    for (const sort of ['timeLeft', '-timeLeft'])
      for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
        const { nodes, mostRows } = await readPages(sort, mode)
        expect(nodes, `${sort} ${mode}`).toEqual(['Limit', 'Index Scan', 'Limit', 'Index Scan'])
        expect(mostRows, `${sort} ${mode}`).toBe(pageSize + 1)
      }
    await forgetServed(actions.pool, actions.clock.nowMs())
    if (isCounted) await actions.pool.query('analyze prisoner')
    // A few are sorted where PostgreSQL finds that as good.
    for (const sort of ['name', '-name'])
      for (const mode of ['force_generic_plan', 'force_custom_plan'] as const)
        expect((await readPages(sort, mode)).mostRows, `${sort} ${mode}`).toBeLessThan(3 * pageSize)
  }
})
