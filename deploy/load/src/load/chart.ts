import { grid, left, legend, picture, pictureWidth, polyline, right, scale, text } from '../plot.ts'
import type { Second } from './k6/k6-samples.ts'

const latencyPlot = { top: 56, height: 260 }
const ratePlot = { top: 372, height: 120 }
const height = 536
const lines = [
  { name: 'p99', colour: '#b3261e' },
  { name: 'p95', colour: '#c77700' },
  { name: 'p50', colour: '#1f6f8b' },
] as const

/** Latency and rate over time. */
export function latencyChart(title: string, seconds: Second[]): string {
  const [first, last] = [seconds[0], seconds.at(-1)]
  const span = Math.max(1, (last?.at ?? 0) - (first?.at ?? 0))
  const xOf = (at: number) => left + ((at - (first?.at ?? 0)) / span) * (pictureWidth - left - right)
  const latencies = scale(Math.max(1, ...seconds.map((one) => one.p99)), latencyPlot)
  const rates = scale(Math.max(1, ...seconds.map((one) => one.requests)), ratePlot)
  const answered = seconds.filter((one) => one.requests > 0)
  return picture(title, height, [
    text(left, latencyPlot.top - 8, 'latency of all calls, ms'),
    ...legend(lines, 26, 70),
    ...grid(latencies, latencyPlot),
    ...lines.map(({ name, colour }) =>
      polyline(
        answered.map((one) => [xOf(one.at), latencies.yOf(one[name])]),
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
  ])
}

function timeAxis(span: number, xOf: (second: number) => number): string[] {
  const step = Math.max(1, [1, 2, 5, 10, 15, 30, 60, 120, 300, 600].find((one) => span / one <= 12) ?? 600)
  const marks = Array.from({ length: Math.floor(span / step) + 1 }, (_, index) => index * step)
  const y = ratePlot.top + ratePlot.height + 20
  return marks.map((second) => text(xOf(second), y, clock(second), 'text-anchor="middle"'))
}

const clock = (second: number) => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`
