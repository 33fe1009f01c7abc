import type { RunArguments } from './arguments.ts'
import type { CallFigures, K6Samples, Second } from './k6/k6-samples.ts'
import type { PushFigures } from './players/listeners.ts'
import type { ProcessFigures } from './process-figures.ts'
import type { StackSettings } from './settings.ts'

/** The content of summary.json of a run. Times in ms unless the name says otherwise. */
export interface Summary {
  scenario: string
  startedAt: string
  seconds: number
  /** Ended by its operator before its time. */
  interrupted: boolean
  target: string
  players: number
  settings: StackSettings
  arrivals: { wanted: number; reachedPerSecond: number; iterations: number; dropped: number }
  requests: { count: number; perSecond: number }
  calls: Record<string, CallFigures>
  /** Counts of each game refusal: part of the play. */
  refusals: Record<string, number>
  /** Counts of each failure. */
  failures: Record<string, number>
  thresholds: { metric: string; rule: string; kept: boolean }[]
  pushes: PushFigures | null
  /** The stack's processes, and those of the tool itself. */
  processes: Record<string, ProcessFigures & { microsecondsPerRequest: number }>
  tool: Record<string, ProcessFigures>
  overTime: Second[]
}

/** k6's argument of handleSummary. */
export interface K6Summary {
  state: { testRunDurationMs: number }
  metrics: Record<string, { values: Record<string, number>; thresholds?: Record<string, { ok: boolean }> }>
}

export function summarize(run: {
  args: RunArguments
  startedAt: Date
  interrupted: boolean
  target: string
  players: number
  settings: StackSettings
  k6: K6Summary
  samples: K6Samples
  pushes: PushFigures | null
  processes: Record<string, ProcessFigures>
  tool: Record<string, ProcessFigures>
}): Summary {
  const { args, k6, samples } = run
  const seconds = k6.state.testRunDurationMs / 1000
  const count = (metric: string) => k6.metrics[metric]?.values.count ?? 0
  const requests = count('http_reqs')
  return {
    scenario: args.scenario,
    startedAt: run.startedAt.toISOString(),
    seconds,
    interrupted: run.interrupted,
    target: run.target,
    players: run.players,
    settings: run.settings,
    arrivals: {
      wanted: args.rate,
      reachedPerSecond: count('iterations') / seconds,
      iterations: count('iterations'),
      dropped: count('dropped_iterations'),
    },
    requests: { count: requests, perSecond: requests / seconds },
    calls: samples.calls(),
    refusals: countsOf(k6, 'refused_'),
    failures: countsOf(k6, 'failed_'),
    thresholds: thresholdsOf(k6),
    pushes: run.pushes,
    processes: Object.fromEntries(
      Object.entries(run.processes).map(([name, figures]) => [
        name,
        { ...figures, microsecondsPerRequest: requests === 0 ? 0 : (figures.cpuSeconds * 1e6) / requests },
      ]),
    ),
    tool: run.tool,
    overTime: samples.seconds(),
  }
}

/** Counts of the metrics of a prefix, by the rest of their names. */
export function countsOf(k6: K6Summary, prefix: string): Record<string, number> {
  const counts = Object.entries(k6.metrics).flatMap(([metric, { values }]) =>
    metric.startsWith(prefix) && (values.count ?? 0) > 0 ? [[metric.slice(prefix.length), values.count ?? 0]] : [],
  )
  return Object.fromEntries(counts)
}

function thresholdsOf(k6: K6Summary): Summary['thresholds'] {
  return Object.entries(k6.metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).map(([rule, { ok }]) => ({ metric, rule, kept: ok })),
  )
}

/** Whether a run had no fault. */
export function isGood({ thresholds, pushes, failures }: Summary): boolean {
  const pushed = !pushes || (pushes.arrived === pushes.expected && pushes.outOfOrder === 0)
  return pushed && thresholds.every(({ kept }) => kept) && Object.keys(failures).length === 0
}
