import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parser } from '@prometheus-io/lezer-promql'
import { findBinary } from '@sottomondo/private-servers'
import { CrimeService } from '@sottomondo/proto/actions/v1/crime'
import { connectRpc } from '@sottomondo/server-kit/grpc'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { commitCrime, newPlayer, Visitor } from '../support/players/player.ts'
import { admin } from '../support/stack/remotes.ts'
import { stack } from '../support/stack/stack.ts'

const folder = join(import.meta.dirname, '../../deploy/dashboards')
const operate = readFileSync(join(import.meta.dirname, '../../docs/operate.md'), 'utf8')

interface Alert {
  alert: string
  expr: string
  annotations: { runbook: string }
}
interface Panel {
  title: string
  description?: string
  type: string
  targets?: { expr: string }[]
}
const alerts = (
  parse(readFileSync(join(folder, 'alerts.yml'), 'utf8')) as { groups: { rules: Alert[] }[] }
).groups.flatMap(({ rules }) => rules)
const { panels } = JSON.parse(readFileSync(join(folder, 'grafana/sottomondo.json'), 'utf8')) as { panels: Panel[] }
const drawn = panels.filter(({ type }) => type !== 'row')
const queries = [
  ...drawn.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ what: `panel ${title}`, expr }))),
  ...alerts.map(({ alert, expr }) => ({ what: `alert ${alert}`, expr })),
]

interface Selector {
  metric: string
  matchers: { label: string; operator: string; value: string }[]
}

/** Returns the metrics that a query reads; throws for invalid PromQL. Grafana’s own variable is a duration. */
function selectorsOf(expr: string): Selector[] {
  const promql = expr.replaceAll('$__rate_interval', '5m')
  const text = (node: { from: number; to: number }) => promql.slice(node.from, node.to)
  const selectors: Selector[] = []
  parser.parse(promql).iterate({
    enter(node) {
      if (node.type.isError) throw new Error(`no PromQL at ${node.from}: ${promql}`)
      if (node.name === 'VectorSelector')
        selectors.push({ metric: text(node.node.getChild('Identifier') ?? { from: 0, to: 0 }), matchers: [] })
      if (node.name === 'UnquotedLabelMatcher') {
        const [label, operator, value] = ['LabelName', 'MatchOp', 'StringLiteral'].map((name) => {
          const child = node.node.getChild(name)
          if (!child) throw new Error(`a matcher without ${name}: ${promql}`)
          return text(child)
        })
        selectors.at(-1)?.matchers.push({
          label: String(label),
          operator: String(operator),
          value: JSON.parse(String(value)) as string,
        })
      }
    },
  })
  return selectors
}

type Series = { metric: string; labels: Record<string, string> }

async function scrape(): Promise<Series[]> {
  const file = readFileSync(join(stack().dataFolder, 'prometheus/targets.json'), 'utf8')
  const targets = JSON.parse(file) as { targets: string[]; labels: Record<string, string> }[]
  const texts = await Promise.all(
    targets.flatMap((one) => one.targets.map(async (at) => (await fetch(`http://${at}/metrics`)).text())),
  )
  // Prometheus's own metric for each target.
  const up = targets.map(({ labels }) => ({ metric: 'up', labels: { job: 'sottomondo', ...labels } }))
  return [...up, ...texts.flatMap((text) => text.split('\n').flatMap(seriesOf))]
}

function seriesOf(line: string): Series[] {
  const found = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? \S+$/.exec(line)
  if (!found) return []
  const labels = [...(found[2] ?? '').matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value])
  return [{ metric: String(found[1]), labels: Object.fromEntries(labels) as Record<string, string> }]
}

function matches({ metric, labels }: Series, selector: Selector): boolean {
  if (metric !== selector.metric) return false
  return selector.matchers.every(({ label, operator, value }) => {
    const given = labels[label] ?? ''
    const fits = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(given) : given === value
    return operator.startsWith('!') ? !fits : fits
  })
}

let scraped: Series[]
beforeAll(async () => {
  // Makes some data for every panel.
  const { visitor } = await newPlayer()
  // With another player: one who is caught is in jail, and their bet is refused for that.
  await commitCrime((await newPlayer()).visitor)
  await new Visitor().call('POST /api/auth/login', { body: { email: 'nobody@sottomondo.example', password: 'wrong' } })
  const bet = () =>
    visitor.call('POST /api/casino/bet/roulette', { body: { redBlackBet: 'Rood', redBlackBetAmount: 100 } })
  await bet()
  const match = { matchId: 'none', home_team: 'Thuis', away_team: 'Uit', startMatch: new Date().toISOString() }
  await visitor.call('POST /api/casino/sport/bet', { body: { ...match, choice: '1', amount: 1, odds: 2 } })
  const operator = await admin()
  await operator.call('POST /api/admin/switches', { body: { name: 'roulette', on: false } })
  expect((await bet()).status).toBe(503)
  await operator.call('POST /api/admin/switches', { body: { name: 'roulette', on: true } })
  // A call that no gateway makes: without a caller it is a defect.
  const connection = connectRpc(String(stack().env.gateway?.ACTIONS_RPC), createMetrics('dashboards'))
  const nobody = { requestId: 'dashboards', caller: undefined, traceparent: undefined }
  await expect(connection.rpc(CrimeService).list(nobody, {})).rejects.toThrow('reference')
  connection.close()
  await eventually(async () => {
    scraped = await scrape()
    const consumed = { label: 'outcome', operator: '=', value: 'ok' }
    expect(scraped.some((series) => matches(series, { metric: 'facts_consumed_total', matchers: [consumed] }))).toBe(
      true,
    )
  })
})
afterAll(async () => {
  await (await admin()).call('POST /api/admin/switches', { body: { name: 'roulette', on: true } })
})

/** Only there once a service could not be reached, or a draw was made; the process writes this very label and value. */
const onlyAtTimes = [
  'rpc_client_duration_seconds_count{outcome="unavailable"}',
  'ledger_transfers_total{kind=~"lottery.*"}',
]
const nameOf = ({ metric, matchers }: Selector) =>
  `${metric}{${matchers.map(({ label, operator, value }) => `${label}${operator}"${value}"`).join(',')}}`

test.each(queries)('the queries of $what read existing metrics', ({ expr }) => {
  const selectors = selectorsOf(expr)
  expect(selectors.length).toBeGreaterThan(0)
  for (const selector of selectors) {
    const wanted = onlyAtTimes.includes(nameOf(selector)) ? { ...selector, matchers: [] } : selector
    const found = scraped.some((series) => matches(series, wanted))
    expect({ selector: nameOf(selector), found }).toEqual({ selector: nameOf(selector), found: true })
  }
})

test('the labels that a query groups by, and a legend shows, exist', () => {
  for (const { what, expr } of queries) {
    const known = new Set(
      selectorsOf(expr).flatMap((selector) =>
        scraped.filter(({ metric }) => metric === selector.metric).flatMap(({ labels }) => Object.keys(labels)),
      ),
    )
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => String(list).split(/,\s*/))
    expect({ what, unknown: grouped.filter((label) => !known.has(label)) }).toEqual({ what, unknown: [] })
  }
})

test('invalid PromQL, or an unknown metric, is found', () => {
  expect(() => selectorsOf('sum by (process (up)')).toThrow('no PromQL')
  const [selector] = selectorsOf('sum(rate(http_requests_total{status="200"}[5m]))')
  expect(selector).toEqual({
    metric: 'http_requests_total',
    matchers: [{ label: 'status', operator: '=', value: '200' }],
  })
  expect(scraped.some((series) => matches(series, selector as Selector))).toBe(false)
})

test('no metric has too many series for Prometheus', () => {
  const counts = new Map<string, number>()
  for (const { metric, labels } of scraped) {
    const key = `${labels.process} ${metric}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  expect([...counts].filter(([, count]) => count > 3000)).toEqual([])
})

test('every alert leads to its paragraph, and every panel says what it shows', () => {
  const headings = [...operate.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    String(heading)
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
  expect(alerts.length).toBeGreaterThan(10)
  for (const { alert, annotations } of alerts) {
    expect(annotations.runbook).toBe(`docs/operate.md#${alert.toLowerCase()}`)
    expect(headings).toContain(alert.toLowerCase())
  }
  for (const [, anchor] of operate.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(anchor)
  expect(drawn.filter(({ description }) => !description).map(({ title }) => title)).toEqual([])
})

test('promtool agrees, where it is installed', async () => {
  const promtool = findBinary('promtool')
  if (!promtool) return
  await promisify(execFile)(promtool, ['check', 'rules', join(folder, 'alerts.yml')])
})
