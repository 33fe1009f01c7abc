import { boundOf } from '../capacity/growth.ts'
import type { Happening, Sample } from './sample.ts'
import { weekRules } from './week.rules.ts'

export interface Point {
  atMs: number
  value: number
}

export interface Bound {
  share: number
  floor: number
}

/** A series at the beginning and at the end of the second half of a run. */
export interface Change {
  from: number
  to: number
  grows: boolean
}

/** A series that still grows in the second half of a run. */
export interface Growth {
  what: string
  kind: keyof typeof weekRules.growth
  from: number
  to: number
  /** What ends it; undefined where nobody says. */
  bound: string | undefined
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Compares the first and the last third of these points; undefined where there are too few. */
export function changeOf(points: readonly Point[], { share, floor }: Bound): Change | undefined {
  if (points.length < weekRules.leastJudged) return undefined
  const third = Math.ceil(points.length / 3)
  const middle = (of: readonly Point[]) => median(of.map(({ value }) => value))
  const [from, to] = [middle(points.slice(0, third)), middle(points.slice(-third))]
  return { from, to, grows: to - from > Math.max(floor, from * share) }
}

/** The samples by which growth is judged: those of the second half, after the last thing that happened. */
export function judgedSamples(samples: readonly Sample[], happenings: readonly Happening[]): Sample[] {
  const first = samples[0]?.atMs ?? 0
  const last = samples.at(-1)?.atMs ?? 0
  const half = first + (last - first) / 2
  const sinceMs = Math.max(half, ...happenings.map(({ untilMs }) => untilMs))
  return samples.filter(({ atMs }) => atMs >= sinceMs)
}

type Kind = keyof typeof weekRules.growth

/** Every series that still grows. @param samples of the second half */
export function growthOf(samples: readonly Sample[]): Growth[] {
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return []
  const isSettled = last.atMs - first.atMs >= weekRules.leastSettledMs
  const look = (
    kind: Kind,
    what: string,
    figureOf: (sample: Sample) => number | undefined,
    bound?: string,
  ): Growth[] => {
    const points = samples.flatMap((sample) => {
      const value = figureOf(sample)
      return value === undefined ? [] : [{ atMs: sample.atMs, value }]
    })
    const change = changeOf(points, weekRules.growth[kind])
    return change?.grows ? [{ what, kind, from: change.from, to: change.to, bound }] : []
  }
  const tables = Object.keys(last.tables).flatMap((table) => {
    const rows = look('rows', table, (sample) => sample.tables[table]?.rows, boundOf(table))
    return rows.length > 0 ? rows : look('bloat', table, (sample) => sample.tables[table]?.bytes)
  })
  const ofEach = (kind: Kind, of: (sample: Sample) => Record<string, number>) =>
    Object.keys(of(last)).flatMap((name) => look(kind, name, (sample) => of(sample)[name]))
  return [
    // A process of another pid begins anew.
    ...(!isSettled ? [] : Object.keys(last.memoryBytes)).flatMap((name) =>
      look('memory', name, ({ pids, memoryBytes }) => (pids[name] === last.pids[name] ? memoryBytes[name] : undefined)),
    ),
    ...tables,
    ...(isSettled
      ? [
          ...look('redisBytes', 'redis', ({ redis }) => redis.bytes),
          ...look('redisKeys', 'redis', ({ redis }) => redis.keys),
        ]
      : []),
    ...ofEach('lagSeconds', ({ lagSeconds }) => lagSeconds),
    ...ofEach('pending', ({ pending }) => pending),
  ]
}
