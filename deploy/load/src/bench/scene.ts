import { availableParallelism } from 'node:os'
import type { Stack } from '@sottomondo/local/stack'
import { cpuSeconds } from '../cpu.ts'
import { type KindResult, type LoadRequest, type LoadResult, percentile, runPaced } from '../http-load.ts'
import type { LoadPlayer } from '../players.ts'
import type { MarkName } from './marks.ts'

/** Shared by the measurements. */
export interface Scene {
  stack: Stack
  port: number
  players: LoadPlayer[]
  /** The share of all work: 1, or less to see only whether it works. */
  scale: number
  /** The measured values, for the table at the end. */
  reached: Partial<Record<MarkName, number>>
}

export const connections = 64
const cores = availableParallelism()
/** Number of repetitions of reference and measurement, and the seconds of pgbench in each. */
export const repeats = { count: 3, referenceSeconds: 3 }
/** The shares of the peak at which latencies are taken, each for so long: the first one's p99 has a mark. */
const paced = { shares: [0.5, 0.7], seconds: 6 } as const

export interface Cost<T = LoadResult> {
  result: T
  /** From the start to the end of the work, s. */
  seconds: number
  cpu: Record<string, number>
}

/** Runs work, and returns the cost in each process. */
export async function cost<T>(stack: Stack, work: () => Promise<T>): Promise<Cost<T>> {
  const before = cpuSeconds(stack)
  const startedAt = performance.now()
  const result = await work()
  const seconds = (performance.now() - startedAt) / 1000
  const after = cpuSeconds(stack)
  const cpu = Object.entries(after).map(([name, used]) => [name, used - (before[name] ?? 0)])
  return { result, seconds, cpu: Object.fromEntries(cpu) }
}

/** One round: work at full speed, and the rate of PostgreSQL alone in the seconds before. */
export interface Round {
  spent: Cost
  reference: number
}

/**
 * Prints the results of rounds at full speed. Machines change their speed from minute to minute: each round is compared
 * with the reference of its own minute, and the middle one counts.
 * @returns the share of pgbench, the rate, and the CPU of one over all processes, in calls of pgbench
 */
export function report(what: string, rounds: Round[], kind: string) {
  const of = (round: Round) => kindOf(round.spent.result, kind).requests
  const rates = rounds.map((one) => of(one) / one.spent.seconds)
  const ratios = rounds.map(({ reference }, index) => (rates[index] ?? 0) / reference)
  const ratio = median(ratios)
  say(what, `${rates.map(round).join(', ')}/s = ${ratios.map((one) => one.toFixed(2)).join(', ')} x pgbench`)
  const perProcess = Object.keys(rounds[0]?.spent.cpu ?? {})
    .map((name) => [name, median(rounds.map((one) => ((one.spent.cpu[name] ?? 0) * 1e6) / of(one)))] as const)
    .filter(([, micros]) => micros >= 1)
    .sort(([, a], [, b]) => b - a)
  const totals = rounds.map(
    (one) => (Object.values(one.spent.cpu).reduce((sum, used) => sum + used, 0) * 1e6) / of(one),
  )
  const micros = median(totals)
  const own = median(rounds.map((one) => (one.spent.result.ownCpuSeconds * 1e6) / of(one)))
  const processes = perProcess.map(([name, used]) => `${name} ${round(used)}`).join(', ')
  say('  CPU of one', `${round(micros)} us: ${processes} (and the load itself ${round(own)})`)
  // Both cores are busy with the reference: this is the time of one of its calls here and now.
  const times = median(totals.map((total, index) => (total * (rounds[index]?.reference ?? 0)) / (cores * 1e6)))
  say('  against pgbench', `${times.toFixed(2)} x what one of its calls takes of these ${cores} cores`)
  sayAnswers(merged(rounds.map((one) => one.spent.result)))
  return { ratio, rate: median(rates), times }
}

/**
 * Prints the latencies at shares of the peak, by the clock: two cores that carry the load as well are near their end at
 * the higher one, so only the lower one has a mark.
 * @returns the p99 at the lower one, ms
 */
export async function pacedP99(
  { port, scale }: Scene,
  what: string,
  kind: string,
  peak: number,
  next: () => LoadRequest,
): Promise<number> {
  const p99s: number[] = []
  for (const share of paced.shares) {
    const result = await runPaced(port, peak * share, paced.seconds * scale, next)
    insist(result, kind)
    say(`${what} at ${share * 100} % of the peak`, `${Math.round(peak * share)}/s by the clock`)
    sayAnswers(result)
    p99s.push(percentile(kindOf(result, kind).latenciesMs, 0.99))
  }
  return p99s[0] ?? Number.NaN
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** Merges several runs into one. */
function merged(results: LoadResult[]): LoadResult {
  const kinds: Record<string, KindResult> = {}
  for (const result of results)
    for (const [kind, { requests, byStatus, latenciesMs }] of Object.entries(result.kinds)) {
      const known = kinds[kind] ?? { requests: 0, byStatus: {}, latenciesMs: new Float64Array() }
      for (const [status, count] of Object.entries(byStatus))
        known.byStatus[Number(status)] = (known.byStatus[Number(status)] ?? 0) + count
      kinds[kind] = {
        requests: known.requests + requests,
        byStatus: known.byStatus,
        latenciesMs: Float64Array.from([...known.latenciesMs, ...latenciesMs]).sort(),
      }
    }
  return {
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
    ownCpuSeconds: results.reduce((sum, { ownCpuSeconds }) => sum + ownCpuSeconds, 0),
    kinds,
  }
}

/** Prints statuses and latencies of each kind of request. */
function sayAnswers(result: LoadResult): void {
  for (const [kind, { byStatus, latenciesMs }] of Object.entries(result.kinds)) {
    const at = (share: number) => percentile(latenciesMs, share).toFixed(1)
    const statuses = Object.entries(byStatus).map(([status, count]) => `${status}: ${count}`)
    say(`  ${kind}`, `${statuses.join(', ')}; p50/p95/p99 ${at(0.5)}/${at(0.95)}/${at(0.99)} ms`)
  }
}

export function kindOf(result: LoadResult, kind: string): KindResult {
  const found = result.kinds[kind]
  if (!found) throw new Error(`nothing of ${kind} was answered`)
  return found
}

/** Throws unless nearly all succeeded: otherwise it would measure refusals. */
export function insist(result: LoadResult, kind: string, share = 0.99): void {
  const { requests, byStatus } = kindOf(result, kind)
  if ((byStatus[200] ?? 0) < requests * share)
    throw new Error(`of ${requests} ${kind} these were answered: ${JSON.stringify(byStatus)}`)
}

export function sayReference(what: string, rounds: Round[]): void {
  say(`pgbench, ${what}`, `${rounds.map(({ reference }) => round(reference)).join(', ')}/s`)
}

export function say(what: string, figures: string): void {
  process.stdout.write(`${what.padEnd(40)} ${figures}\n`)
}

export const round = (value: number): number => Math.round(value)
