import { probesOf, pushProbe, type Sample } from '@sottomondo/load/src/load/probes/probes.ts'

/** The time in which a node was away, until everything was well again. */
export interface Outage {
  kind: string
  node: string
  fromMs: number
  untilMs: number
}

export interface OutageFigures extends Outage {
  calls: number
  refused: number
  /** Of the probe that stood still longest: between two successes. */
  longestGapMs: number
  gapOf: string
}

const isGood = ({ status }: Sample): boolean => status >= 200 && status < 400
/** A successful call counts from its answer. Pushes are looked at by player: another's socket may be elsewhere. */
const seriesOf = ({ probe, accountId }: Sample): string => (probe === pushProbe ? `${probe} ${accountId}` : probe)

/** Returns the longest time between two successes of a series, of those that touch the outage. */
export function longestGapMs(successesMs: readonly number[], { fromMs, untilMs }: Outage): number {
  const sorted = [...successesMs].sort((a, b) => a - b)
  const before = sorted.findLast((at) => at <= fromMs) ?? fromMs
  const within = sorted.filter((at) => at > fromMs && at <= untilMs)
  const moments = [before, ...within, untilMs]
  const pauses = moments.slice(1).map((at, index) => at - (moments[index] ?? at))
  return Math.max(...pauses)
}

/** Says of one outage what it took along, by the probes that its kind concerns. */
export function figuresOf(outage: Outage, samples: readonly Sample[]): OutageFigures {
  const concerned = new Set(probesOf(outage.kind))
  const ours = samples.filter(({ probe }) => concerned.has(probe))
  const calls = ours.filter(
    ({ probe, sentAtMs }) => probe !== pushProbe && sentAtMs >= outage.fromMs && sentAtMs < outage.untilMs,
  )
  const gaps = [...Map.groupBy(ours.filter(isGood), seriesOf)].map(([series, good]) => ({
    series,
    gapMs: longestGapMs(
      good.map(({ doneAtMs }) => doneAtMs),
      outage,
    ),
  }))
  const longest = gaps.sort((a, b) => b.gapMs - a.gapMs)[0]
  return {
    ...outage,
    calls: calls.length,
    refused: calls.filter((one) => !isGood(one)).length,
    longestGapMs: longest?.gapMs ?? outage.untilMs - outage.fromMs,
    gapOf: longest?.series.split(' ')[0] ?? '',
  }
}
