import { boundOf } from '../../capacity/growth.ts'
import { changeOf, judgedSamples } from '../growth.ts'
import { type Buckets, percentileOf } from '../metrics.ts'
import type { WeekResult } from '../result.ts'
import type { Sample } from '../sample.ts'
import { answersAtRest, type Finding, totalOf, unexplained } from '../verdict.ts'
import { weekRules } from '../week.rules.ts'
import { barChart, type Line, lineChart } from './charts.ts'
import { distributionsOf, groups, standstillOf } from './distributions.ts'

const escaped = (words: string) => words.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const shortly = (value: number): string => String(Number(value.toPrecision(3)))
const megabytes = (bytes: number): string => `${shortly(bytes / 1024 ** 2)} MB`
const count = (value: number): string => (value >= 10_000 ? `${shortly(value / 1000)} k` : shortly(value))
const milliseconds = (seconds: number): string => `${Math.round(seconds * 1000)} ms`
const mostLines = 12

type Cells = readonly (string | number)[]

function table(columns: readonly string[], rows: readonly Cells[]): string {
  const row = (cells: Cells, tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(String(cell))}</${tag}>`).join('')}</tr>`
  return `<table>${row(columns, 'th')}${rows.map((cells) => row(cells, 'td')).join('')}</table>`
}

const section = (title: string, ...parts: string[]): string => `<h2>${escaped(title)}</h2>${parts.join('\n')}`

/** Series by name, of samples that have them; the largest ones where there are many. */
function linesOf(samples: readonly Sample[], valuesOf: (sample: Sample) => Record<string, number>, least = 0): Line[] {
  const seen = samples.map((sample) => ({ atMs: sample.atMs, values: valuesOf(sample) }))
  const names = [...new Set(seen.flatMap(({ values }) => Object.keys(values)))]
  return names
    .map((name) => ({
      name,
      points: seen.flatMap(({ atMs, values }) => {
        const value = values[name]
        return value === undefined ? [] : [{ atMs, value }]
      }),
    }))
    .map((line) => ({ ...line, most: Math.max(...line.points.map(({ value }) => value)) }))
    .filter(({ most }) => most >= least)
    .sort((one, other) => other.most - one.most)
    .slice(0, mostLines)
}

const mapped = <T>(record: Record<string, T>, figureOf: (one: T) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(record).map(([name, one]) => [name, figureOf(one)]))

/** The durations of each call over several samples. */
function callsOf(samples: readonly Sample[]): Record<string, Buckets> {
  const names = new Set(samples.flatMap(({ calls }) => Object.keys(calls)))
  return Object.fromEntries([...names].map((name) => [name, totalOf(samples.map(({ calls }) => calls[name] ?? {}))]))
}

const allCalls = 'all calls'

function charts({ samples, happenings, wanted }: WeekResult): string[] {
  const [fromMs, untilMs] = [samples[0]?.atMs ?? 0, samples.at(-1)?.atMs ?? 0]
  const chart = (title: string, lines: readonly Line[], label: (value: number) => string) =>
    lineChart({ title, lines, label, happenings, fromMs, untilMs, speed: wanted.speed })
  const often = Object.entries(callsOf(samples))
    .sort(([, one], [, other]) => (other['+Inf'] ?? 0) - (one['+Inf'] ?? 0))
    .slice(0, 5)
    .map(([name]) => name)
  const p99 = (sample: Sample) => ({
    [allCalls]: percentileOf(totalOf(Object.values(sample.calls)), 0.99),
    ...Object.fromEntries(
      often.flatMap((name) => (sample.calls[name] ? [[name, percentileOf(sample.calls[name], 0.99)]] : [])),
    ),
  })
  const perSecond = (sample: Sample, index: number) =>
    mapped(
      sample.answers,
      (answers) => (answers * 1000) / (sample.atMs - (samples[index - 1]?.atMs ?? sample.atMs - 60_000)),
    )
  const answers = new Map(samples.map((sample, index) => [sample, perSecond(sample, index)]))
  return [
    chart(
      'Memory of the processes',
      linesOf(samples, ({ memoryBytes }) => memoryBytes),
      megabytes,
    ),
    chart(
      'Cores in use',
      linesOf(samples.slice(1), ({ cpuShare }) => cpuShare),
      shortly,
    ),
    chart(
      'Answers of the gateway a second, by status',
      linesOf(samples.slice(1), (one) => answers.get(one) ?? {}),
      shortly,
    ),
    chart('p99 of the calls, by the buckets of the gateway', linesOf(samples.slice(1), p99), milliseconds),
    chart(
      'Rows of the largest tables',
      linesOf(samples, ({ tables }) => mapped(tables, ({ rows }) => rows)),
      count,
    ),
    chart(
      'Size of the largest tables, indexes and all',
      linesOf(samples, ({ tables }) => mapped(tables, ({ bytes }) => bytes)),
      megabytes,
    ),
    chart(
      'Age of the oldest unpublished row',
      linesOf(samples, ({ lagSeconds }) => lagSeconds),
      (value) => `${shortly(value)} s`,
    ),
    chart(
      'Facts that wait, by consumer',
      linesOf(samples, ({ pending }) => pending, 1),
      count,
    ),
    chart(
      'Memory of Redis',
      linesOf(samples, ({ redis }) => ({ redis: redis.bytes })),
      megabytes,
    ),
    chart(
      'Keys of Redis',
      linesOf(samples, ({ redis }) => ({ redis: redis.keys })),
      count,
    ),
    chart(
      'Streams of NATS',
      linesOf(samples, ({ streams }) => mapped(streams, ({ bytes }) => bytes)),
      megabytes,
    ),
    chart(
      'Residents who act, players in jail',
      linesOf(samples, ({ acting, inJail }) => ({ acting, 'in jail': inJail.length })),
      count,
    ),
  ]
}

function callTable({ samples, k6 }: WeekResult): string {
  const rows = Object.entries(callsOf(samples))
    .map(([name, buckets]) => ({ name, buckets, all: buckets['+Inf'] ?? 0 }))
    .sort((one, other) => percentileOf(other.buckets, 0.99) - percentileOf(one.buckets, 0.99) || other.all - one.all)
    .map(({ name, buckets, all }) => {
      const ofK6 = k6?.calls[name]
      return [
        name,
        all,
        milliseconds(percentileOf(buckets, 0.5)),
        milliseconds(percentileOf(buckets, 0.99)),
        ofK6 ? `${Math.round(ofK6.p99)} ms` : '',
      ]
    })
  return table(['call', 'answers', 'p50', 'p99', 'p99 of k6'], rows)
}

function growthTable({ samples, happenings }: WeekResult): string {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return ''
  const judged = judgedSamples(samples, happenings)
  const rows = Object.entries(last.tables)
    .filter(([name, { rows: now }]) => now > (first.tables[name]?.rows ?? 0))
    .sort(([, one], [, other]) => other.bytes - one.bytes)
    .map(([name, { rows: now, bytes }]) => {
      const points = judged.map((one) => ({ atMs: one.atMs, value: one.tables[name]?.rows ?? 0 }))
      const change = changeOf(points, weekRules.growth.rows)
      return [
        name,
        count(first.tables[name]?.rows ?? 0),
        count(now),
        megabytes(bytes),
        change?.grows ? 'grows' : '',
        boundOf(name) ?? '?',
      ]
    })
  return table(['table', 'rows at first', 'rows at last', 'size', 'second half', 'bounded by'], rows)
}

function playersPart({ censuses, samples, newcomers, unused, happenings }: WeekResult): string {
  const last = censuses.at(-1)
  const [first, half] = censuses
  if (!last || !first || censuses.length < 3 || !half) return '<p>Told at the end of the run.</p>'
  const refusals = Object.entries(totalOf(samples.map((one) => one.refusals))).sort(([, one], [, other]) => other - one)
  const size = (group: string, census = last) => census.gangsters.filter((one) => one.group === group).length
  return [
    ...distributionsOf(last, samples).map(barChart),
    '<h3>Deaths</h3>',
    table(
      ['group', 'lived at first', 'live at last', 'died'],
      groups.map((group) => [group, size(group, first), size(group), last.dead[group] ?? 0]),
    ),
    '<h3>Who stands still</h3><p>Without any experience since half of the time, by their rank.</p>',
    table(
      ['group', 'rank', 'living', 'standing still'],
      standstillOf(half, last).map(({ group, rank, living, still }) => [group, rank, living, still]),
    ),
    '<h3>What players were refused</h3>',
    table(
      ['refusal', 'times'],
      refusals.map(([id, times]) => [id, times]),
    ),
    newcomers
      ? `<h3>What newcomers did</h3><p>${newcomers.signedUp} signed up and took ${newcomers.turns} turns; ${newcomers.failures} had no answer.</p>${table(
          ['call', 'times', 'refused'],
          Object.entries(newcomers.steps)
            .sort(([, one], [, other]) => other - one)
            .map(([call, times]) => [call, times, refusedIn(newcomers.refused, call)]),
        )}`
      : '',
    `<h3>What was never used</h3><p>${unused?.length ?? 0} calls: ${escaped((unused ?? []).join(', '))}</p>`,
    '<h3>What was done to the stack</h3>',
    table(
      ['what', 'after', 'seconds'],
      happenings.map(({ what, fromMs, untilMs }) => [
        what,
        `${shortly((fromMs - (samples[0]?.atMs ?? fromMs)) / 60_000)} min`,
        shortly((untilMs - fromMs) / 1000),
      ]),
    ),
  ].join('\n')
}

const refusedIn = (refused: Record<string, number>, call: string): string =>
  Object.entries(refused)
    .filter(([key]) => key.startsWith(`${call} `))
    .map(([key, times]) => `${key.slice(call.length + 1)} ${times}`)
    .join(', ')

function summary(result: WeekResult): string {
  const { samples, happenings, faults, registry, crimes, deposits, sockets, deadLetters, audit, restoredAudit, k6 } =
    result
  const answers = totalOf(samples.map((one) => one.answers))
  const all = Object.values(answers).reduce((sum, times) => sum + times, 0)
  const statuses = (of: Record<string, number>) =>
    Object.entries(of)
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')
  const rows: Cells[] = [
    ['answers of the gateway', `${all} (${statuses(answers)})`],
    ['while nothing happened', statuses(answersAtRest(samples, happenings))],
    [
      '5xx or no answer, to k6 and the probes',
      `${faults.length}, ${unexplained(faults, happenings).length} unexplained`,
    ],
    ['k6', k6 ? `${k6.dropped} arrivals dropped; failures: ${statuses(k6.failures) || 'none'}` : ''],
    [
      'registry and remotes',
      `${registry.reads} reads, ${registry.failures.length} failed; ${registry.builds.join(', ')}`,
    ],
    [
      'deposits',
      deposits ? `${deposits.acknowledged} acknowledged, ${deposits.lost} lost, ${deposits.doubled} doubled` : '',
    ],
    ['crimes of k6', crimes ? `${crimes.acknowledged} acknowledged, ${crimes.committed} committed` : ''],
    [
      'sockets',
      sockets ? `${sockets.disconnects} connections lost, ${sockets.outOfOrder.length} pushes out of order` : '',
    ],
    ['dead letters', deadLetters?.length ?? ''],
    ['audit', audit ? (audit.isClean ? 'clean' : 'NOT CLEAN') : ''],
    ['audit of the restored backup', restoredAudit ? (restoredAudit.isClean ? 'clean' : 'NOT CLEAN') : ''],
  ]
  return table(['', ''], rows)
}

const style = `body{font:15px/1.45 sans-serif;max-width:980px;margin:2em auto;padding:0 1em;color:#222}
table{border-collapse:collapse;margin:.6em 0;font-size:13px}td,th{border-bottom:1px solid #ddd;padding:3px 10px 3px 0;text-align:left;vertical-align:top}
svg{display:block;width:100%;height:auto;margin:.8em 0}.good{color:#2e7d32}.bad{color:#b3261e}pre{font-size:12px;overflow:auto}`

/** The whole page, without anything from elsewhere. */
export function pageOf(result: WeekResult, findings: readonly Finding[]): string {
  const { wanted, startedAt, audit, restoredAudit } = result
  const isOver = audit !== undefined
  const verdict = !isOver
    ? '<p>It has not come to its end.</p>'
    : findings.length === 0
      ? '<p class="good"><b>Nothing lost, nothing doubled, nothing that grows without an end.</b></p>'
      : ''
  const title = `${wanted.days} days at speed ${wanted.speed}`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${style}</style>
<h1>${title}</h1>
<p>${escaped(startedAt)}: ${wanted.residents} residents, k6 at ${wanted.rate} arrivals a second with ${wanted.sockets} sockets.</p>
${verdict}
${
  findings.length > 0
    ? table(
        ['found', 'why'],
        findings.map(({ what, why }) => [what, why]),
      )
    : ''
}
${section('The run', summary(result), ...charts(result))}
${section('Growth', growthTable(result))}
${section('Calls', callTable(result))}
${section('Players', playersPart(result))}
${section('Audits', ...[audit, restoredAudit].map((one) => `<pre>${escaped(one?.text ?? '')}</pre>`))}
</html>
`
}
