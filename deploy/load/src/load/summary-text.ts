import { loadRules } from './load.rules.ts'
import { isGood, type Summary } from './summary.ts'

/** The summary as the operator reads it in the terminal. */
export function summaryText(summary: Summary): string {
  const { arrivals, requests } = summary
  const wanted = summary.scenario === 'evening' ? `up to ${arrivals.wanted}` : `${arrivals.wanted}`
  const lines = [
    `${summary.scenario} on ${summary.target}, ${summary.startedAt}, ${summary.seconds.toFixed(0)} s${summary.interrupted ? ', ended early' : ''}`,
    `${summary.players} players, GAME_SPEED ${summary.settings.gameSpeed}, CLICK_LIMIT ${summary.settings.clickLimit}`,
    '',
    `arrivals  asked ${wanted}/s, reached ${rate(arrivals.reachedPerSecond)}/s (${arrivals.iterations}), dropped ${arrivals.dropped}`,
    `requests  ${rate(requests.perSecond)}/s (${requests.count})`,
    '',
    ...table(
      ['call', 'requests', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms', 'statuses'],
      Object.entries(summary.calls).map(([name, { requests: count, p50, p95, p99, max, byStatus }]) => [
        name,
        String(count),
        ...[p50, p95, p99, max].map(ms),
        Object.entries(byStatus)
          .map(([status, n]) => `${status}: ${n}`)
          .join(' '),
      ]),
    ),
    '',
    `refusals of the game  ${counts(summary.refusals)}`,
    `failures              ${counts(summary.failures)}`,
    ...pushLines(summary),
    '',
    ...processTable(summary),
    '',
    ...summary.thresholds.map(({ metric, rule, kept }) => `${kept ? 'kept  ' : 'MISSED'}  ${metric}  ${rule}`),
    '',
    isGood(summary) ? 'All as it should be.' : 'Not all as it should be: see MISSED, failures and pushes above.',
  ]
  return `${lines.join('\n')}\n`
}

function pushLines({ pushes }: Summary): string[] {
  if (!pushes) return ['pushes                none were listened to']
  const { sockets, expected, arrived, late, outOfOrder, disconnects } = pushes
  return [
    `pushes                to ${sockets} sockets: expected ${expected}, arrived ${arrived}, later than ${loadRules.lateMs} ms ${late}, out of order ${outOfOrder}, disconnects ${disconnects}`,
    `                      from the commit to the socket p50/p95/p99 ${ms(pushes.p50)}/${ms(pushes.p95)}/${ms(pushes.p99)} ms`,
  ]
}

function processTable({ processes, tool, seconds }: Summary): string[] {
  const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(0)
  const row = (name: string, cpu: number, micros: string, peak: number) => [
    name,
    cpu.toFixed(1),
    `${((cpu / seconds) * 100).toFixed(0)} %`,
    micros,
    megabytes(peak),
  ]
  const ofStack = Object.entries(processes).sort(([, a], [, b]) => b.cpuSeconds - a.cpuSeconds)
  const total = ofStack.reduce((sum, [, { cpuSeconds }]) => sum + cpuSeconds, 0)
  const micros = ofStack.reduce((sum, [, { microsecondsPerRequest }]) => sum + microsecondsPerRequest, 0)
  const memory = ofStack.reduce((sum, [, { peakBytes }]) => sum + peakBytes, 0)
  return table(
    ['process', 'CPU s', 'of a core', 'us a request', 'peak MB'],
    [
      ...ofStack.map(([name, one]) => row(name, one.cpuSeconds, one.microsecondsPerRequest.toFixed(0), one.peakBytes)),
      row('all of the stack', total, micros.toFixed(0), memory),
      ...Object.entries(tool).map(([name, one]) => row(`(${name})`, one.cpuSeconds, '', one.peakBytes)),
    ],
  )
}

const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const rate = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const counts = (of: Record<string, number>) =>
  Object.entries(of)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ') || 'none'

/** Columns under each other: the first to the left, figures to the right, a last one of text to the left. */
function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const textAt = head.at(-1) === 'statuses' ? [0, head.length - 1] : [0]
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => (textAt.includes(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
