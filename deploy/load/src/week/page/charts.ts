import {
  box,
  coloured,
  colourOf,
  grid,
  left,
  legend,
  type Plot,
  picture,
  pictureWidth,
  polyline,
  right,
  roundStep,
  scale,
  text,
} from '../../plot.ts'
import type { Happening } from '../sample.ts'

const mostPerRow = 6
/** The width of a letter, and of the line before an entry of the legend. */
const [letter, beforeName] = [6.6, 44]
const wide = pictureWidth - left - right
const rowHeight = 18

/** The legend in rows, and the plot below it. */
function frame(names: readonly string[], height: number): { legends: string[]; plot: Plot; full: number } {
  const entries = coloured(names)
  const each = Math.max(...names.map((name) => name.length), 1) * letter + beforeName
  const perRow = Math.max(1, Math.min(mostPerRow, Math.floor((pictureWidth - right) / each)))
  const rows = Math.ceil(entries.length / perRow)
  const legends = Array.from({ length: rows }, (_, row) =>
    legend(entries.slice(row * perRow, (row + 1) * perRow), 48 + row * rowHeight, each),
  ).flat()
  const plot = { top: 48 + rows * rowHeight, height }
  return { legends, plot, full: plot.top + height + 36 }
}

export interface Line {
  name: string
  points: readonly { atMs: number; value: number }[]
}

export interface LineChart {
  title: string
  lines: readonly Line[]
  label: (value: number) => string
  happenings: readonly Happening[]
  /** Where the axis of time begins and ends, epoch ms, and how many simulated days one of its days is. */
  fromMs: number
  untilMs: number
  speed: number
}

const dayMs = 86_400_000
const happeningColour = { restart: '#e3b7b3', release: '#b3d1e3', loss: '#e3b7b3', backup: '#cfe3b3' } as const

/** Series over the simulated days; upright lines mark what was done to the stack. */
export function lineChart({ title, lines, label, happenings, fromMs, untilMs, speed }: LineChart): string {
  const { legends, plot, full } = frame(
    lines.map(({ name }) => name),
    200,
  )
  const span = Math.max(1, untilMs - fromMs)
  const xOf = (atMs: number) => left + ((atMs - fromMs) / span) * wide
  const most = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ value }) => value)))
  const ys = scale(most || 1, plot)
  const marks = happenings.map(({ kind, fromMs: atMs }) =>
    polyline(
      [
        [xOf(atMs), plot.top],
        [xOf(atMs), plot.top + plot.height],
      ],
      happeningColour[kind],
    ),
  )
  const days = (span * speed) / dayMs
  const step = roundStep(days / 10)
  const under = plot.top + plot.height + 20
  const ticks = Array.from({ length: Math.floor(days / step + 1e-9) + 1 }, (_, index) => index * step).map((day) =>
    text(left + (day / days) * wide, under, `${Number(day.toPrecision(4))} d`, 'text-anchor="middle"'),
  )
  return picture(title, full, [
    ...legends,
    ...grid(ys, plot, label),
    ...marks,
    ...lines.map(({ points }, index) =>
      polyline(
        points.map(({ atMs, value }) => [xOf(atMs), ys.yOf(value)]),
        colourOf(index),
      ),
    ),
    ...ticks,
  ])
}

export interface BarChart {
  title: string
  /** What the bars stand for, from left to right. */
  places: readonly string[]
  /** Each with a value for every place. */
  groups: readonly { name: string; values: readonly number[] }[]
  label?: (value: number) => string
}

export function barChart({ title, places, groups, label = String }: BarChart): string {
  const { legends, plot, full } = frame(
    groups.map(({ name }) => name),
    180,
  )
  const ys = scale(Math.max(1, ...groups.flatMap(({ values }) => values)), plot)
  const place = wide / Math.max(1, places.length)
  const width = (place * 0.8) / Math.max(1, groups.length)
  return picture(title, full, [
    ...legends,
    ...grid(ys, plot, label),
    ...groups.flatMap(({ values }, nth) =>
      values.map((value, index) => {
        const [from, to] = [ys.yOf(0), ys.yOf(value)]
        const x = left + place * (index + 0.1) + width * nth
        return box(x, to, width, from - to, colourOf(nth))
      }),
    ),
    ...places.map((name, index) =>
      text(left + place * (index + 0.5), plot.top + plot.height + 20, name, 'text-anchor="middle"'),
    ),
  ])
}
