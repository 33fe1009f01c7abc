import type { Second } from './k6-samples.ts'

const width = 960
const left = 64
const right = 24
const latencyPlot = { top: 56, height: 260 }
const ratePlot = { top: 372, height: 120 }
const height = 536
const lines = [
  { key: 'p99', colour: '#b3261e' },
  { key: 'p95', colour: '#c77700' },
  { key: 'p50', colour: '#1f6f8b' },
] as const
const ink = '#222'
const faint = '#d8d8d8'

/** Latency and rate over time, as a picture that any browser shows. */
export function latencyChart(title: string, seconds: Second[]): string {
  const [first, last] = [seconds[0], seconds.at(-1)]
  const span = Math.max(1, (last?.at ?? 0) - (first?.at ?? 0))
  const xOf = (at: number) => left + ((at - (first?.at ?? 0)) / span) * (width - left - right)
  const latencies = scale(Math.max(1, ...seconds.map((one) => one.p99)), latencyPlot)
  const rates = scale(Math.max(1, ...seconds.map((one) => one.requests)), ratePlot)
  const answered = seconds.filter((one) => one.requests > 0)
  const parts = [
    text(left, 26, escaped(title), 'font-size="16" font-weight="600"'),
    text(left, latencyPlot.top - 8, 'latency of all calls, ms'),
    ...legend(),
    ...grid(latencies, latencyPlot),
    ...lines.map(({ key, colour }) =>
      polyline(
        answered.map((one) => [xOf(one.at), latencies.yOf(one[key])]),
        colour,
      ),
    ),
    text(left, ratePlot.top - 8, 'requests a second'),
    ...grid(rates, ratePlot),
    polyline(
      seconds.map((one) => [xOf(one.at), rates.yOf(one.requests)]),
      '#4a5d23',
    ),
    ...timeAxis(span, (second) => xOf((first?.at ?? 0) + second)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12" role="img" aria-label="${escaped(title)}">
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`
}

interface Plot {
  top: number
  height: number
}

interface Scale {
  ticks: number[]
  yOf(value: number): number
}

/** From zero to a round number above the highest value. */
function scale(highest: number, { top, height: tall }: Plot): Scale {
  const step = roundStep(highest / 4)
  const most = Math.ceil(highest / step) * step
  return {
    ticks: Array.from({ length: Math.round(most / step) + 1 }, (_, index) => index * step),
    yOf: (value) => top + tall - (Math.min(value, most) / most) * tall,
  }
}

/** 1, 2, 2.5 or 5 times a power of ten, not below the wanted step. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted))
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= wanted) ?? 10) * power
}

function grid({ ticks, yOf }: Scale, { top, height: tall }: Plot): string[] {
  return [
    ...ticks.map(
      (tick) =>
        `<line x1="${left}" x2="${width - right}" y1="${at(yOf(tick))}" y2="${at(yOf(tick))}" stroke="${faint}"/>${text(left - 8, yOf(tick) + 4, figure(tick), 'text-anchor="end"')}`,
    ),
    `<line x1="${left}" x2="${left}" y1="${top}" y2="${top + tall}" stroke="${ink}"/>`,
  ]
}

function timeAxis(span: number, xOf: (second: number) => number): string[] {
  const step = Math.max(1, [1, 2, 5, 10, 15, 30, 60, 120, 300, 600].find((one) => span / one <= 12) ?? 600)
  const marks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => index * step)
  const y = ratePlot.top + ratePlot.height + 20
  return marks.map((second) => text(xOf(second), y, clock(second), 'text-anchor="middle"'))
}

const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`

function legend(): string[] {
  return lines.map(({ key, colour }, index) => {
    const x = width - right - (lines.length - index) * 70
    return `<line x1="${x}" x2="${x + 24}" y1="22" y2="22" stroke="${colour}" stroke-width="2"/>${text(x + 30, 26, key)}`
  })
}

function polyline(points: (readonly [number, number])[], colour: string): string {
  const list = points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')
  return `<polyline points="${list}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linejoin="round"/>`
}

const text = (x: number, y: number, words: string, more = '') =>
  `<text x="${at(x)}" y="${at(y)}" fill="${ink}" ${more}>${words}</text>`
const at = (value: number) => value.toFixed(1)
const figure = (value: number) => String(Number(value.toPrecision(6)))
const escaped = (words: string) => words.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
