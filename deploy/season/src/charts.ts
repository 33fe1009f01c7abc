import { ranks } from '@sottomondo/actions/src/kernel/ranks/ranks.rules.ts'
import {
  box,
  coloured,
  grid,
  left,
  legend,
  picture,
  pictureWidth,
  polyline,
  right,
  roundStep,
  scale,
  text,
} from '@sottomondo/load/src/plot.ts'
import { byHabit, perHour, rankNumbers, untilRank } from './report.ts'
import type { Season } from './season.ts'

const plot = { top: 64, height: 300 }
const height = 420
const wide = pictureWidth - left - right
const under = plot.top + plot.height + 20

const short = (euro: number): string =>
  euro >= 1e9 ? `${euro / 1e9} bn` : euro >= 1e6 ? `${euro / 1e6} m` : euro >= 1e3 ? `${euro / 1e3} k` : String(euro)

/** The picture's files, by name. */
export function chartsOf(season: Season): Record<string, string> {
  return { 'ranks.svg': rankChart(season), 'income.svg': incomeChart(season), 'supply.svg': supplyChart(season) }
}

/** The rank of each habit on each day of the season. */
function rankChart({ bots, days }: Season): string {
  const lines = byHabit(bots).map(({ name, players }) => ({
    name,
    reached: rankNumbers.map((rank) => untilRank(players, rank, 'day')).filter((day) => day !== undefined),
  }))
  const xOf = (day: number) => left + (day / days) * wide
  const ys = scale(rankNumbers.length, plot)
  const entries = coloured(lines.map(({ name }) => name))
  return picture('Days until each rank', height, [
    ...legend(entries, 48, 115),
    ...grid({ ...ys, ticks: [...rankNumbers] }, plot, (rank) => String(ranks[rank - 1]?.name)),
    ...lines.map(({ reached }, index) =>
      polyline(
        reached.map((day, at) => [xOf(day), ys.yOf(at + 1)]),
        entries[index]?.colour ?? '',
      ),
    ),
    ...axis(days, xOf, 'd'),
  ])
}

/** An hour's income at each rank, by activity; costs are left out. */
function incomeChart({ bots }: Season): string {
  const players = bots.filter(({ habit }) => habit.name === 'money-first')
  const bars = rankNumbers.map((rank) => ({
    rank,
    parts: perHour(players, 'euro', rank).filter((one) => one.perHour > 0),
  }))
  const features = [...new Set(bars.flatMap(({ parts }) => parts.map(({ feature }) => feature)))].sort()
  const entries = coloured(features)
  const ys = scale(Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, one) => sum + one.perHour, 0))), plot)
  const each = wide / bars.length
  return picture('Euro in an hour of play at each rank: money-first', height, [
    ...legend(entries, 48, 110),
    ...grid(ys, plot, short),
    ...bars.flatMap(({ rank, parts }, index) => {
      const x = left + each * index
      let below = 0
      const boxes = entries.map(({ name, colour }) => {
        const part = parts.find(({ feature }) => feature === name)?.perHour ?? 0
        const [from, to] = [ys.yOf(below), ys.yOf(below + part)]
        below += part
        return box(x + each * 0.2, to, each * 0.6, from - to, colour)
      })
      return [...boxes, text(x + each / 2, under, String(ranks[rank - 1]?.name), 'text-anchor="middle"')]
    }),
  ])
}

/** The supply of money, and each feature's faucets and sinks so far. */
function supplyChart({ flowsByDay, days }: Season): string {
  const features = [...new Set(flowsByDay.flatMap((flows) => flows.map(({ feature }) => feature)))].sort()
  const series = [
    { name: 'all there is', of: (day: number) => sumOf(day, () => true) },
    ...features
      .filter((feature) => Math.abs(sumOf(days - 1, (one) => one === feature)) > 0.01 * sumOf(days - 1, () => true))
      .map((feature) => ({ name: feature, of: (day: number) => sumOf(day, (one) => one === feature) })),
  ]
  function sumOf(day: number, is: (feature: string) => boolean): number {
    return (flowsByDay[day] ?? []).reduce((sum, { feature, from, into }) => sum + (is(feature) ? from - into : 0), 0)
  }
  const isSink = ({ of }: (typeof series)[number]) => of(days - 1) < 0
  const entries = coloured(series.map((one) => (isSink(one) ? `${one.name} (sink)` : one.name)))
  const points = series.map(({ of }) => Array.from({ length: days }, (_, day) => Math.abs(of(day))))
  const ys = scale(Math.max(1, ...points.flat()), plot)
  const xOf = (day: number) => left + (day / days) * wide
  return picture('Euro in the world, by where it came from and went', height, [
    ...legend(entries, 48, 115),
    ...grid(ys, plot, short),
    ...points.map((of, index) =>
      polyline(
        of.map((euro, day) => [xOf(day + 1), ys.yOf(euro)]),
        entries[index]?.colour ?? '',
      ),
    ),
    ...axis(days, xOf, 'd'),
  ])
}

function axis(most: number, xOf: (value: number) => number, unit: string): string[] {
  const step = roundStep(most / 10)
  const marks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step)
  return marks.map((mark) => text(xOf(mark), under, `${mark} ${unit}`, 'text-anchor="middle"'))
}
