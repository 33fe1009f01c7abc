import type { Stack } from '@sottomondo/local/stack'
import { cpuSeconds } from '../cpu.ts'
import { type KindResult, type LoadResult, percentile } from '../http-load.ts'
import type { LoadPlayer } from '../players.ts'
import type { MarkName } from './marks.ts'

/** What the measurements share. */
export interface Scene {
  stack: Stack
  port: number
  players: LoadPlayer[]
  /** Of everything: 1, or less to see only whether it works. */
  scale: number
  /** What was reached, for the table at the end. */
  reached: Partial<Record<MarkName, number>>
}

export const connections = 64
/** At which share of the peak latencies are taken, and for how long. */
export const paced = { share: 0.7, seconds: 6 }

export interface Cost {
  result: LoadResult
  /** From the start to the end of the work, s. */
  seconds: number
  cpu: Record<string, number>
}

/** Does something, and says what it took of each process. */
export async function cost(stack: Stack, work: () => Promise<LoadResult>): Promise<Cost> {
  const before = cpuSeconds(stack)
  const startedAt = performance.now()
  const result = await work()
  const seconds = (performance.now() - startedAt) / 1000
  const after = cpuSeconds(stack)
  const cpu = Object.entries(after).map(([name, used]) => [name, used - (before[name] ?? 0)])
  return { result, seconds, cpu: Object.fromEntries(cpu) }
}

/** Prints what a run at full speed has brought. @returns its share of pgbench, its rate, and CPU in us of each one */
export function report(what: string, spent: Cost, kind: string, best: number) {
  const { result, seconds, cpu } = spent
  const { requests } = kindOf(result, kind)
  const rate = requests / seconds
  const micros = Object.entries(cpu)
    .map(([name, used]) => [name, (used * 1e6) / requests] as const)
    .filter(([, used]) => used >= 1)
    .sort(([, a], [, b]) => b - a)
  const total = micros.reduce((sum, [, used]) => sum + used, 0)
  say(what, `${round(rate)}/s = ${(rate / best).toFixed(2)} x pgbench`)
  const own = (result.ownCpuSeconds * 1e6) / requests
  say(
    '  CPU of one',
    `${round(total)} us: ${micros.map(([name, used]) => `${name} ${round(used)}`).join(', ')} (and the load itself ${round(own)})`,
  )
  sayAnswers(result)
  return { ratio: rate / best, rate, micros: total }
}

/** Prints statuses and latencies of each kind of request. */
export function sayAnswers(result: LoadResult): void {
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

/** A measurement of refusals would be none: nearly all must have gone through. */
export function insist(result: LoadResult, kind: string, share = 0.99): void {
  const { requests, byStatus } = kindOf(result, kind)
  if ((byStatus[200] ?? 0) < requests * share)
    throw new Error(`of ${requests} ${kind} these were answered: ${JSON.stringify(byStatus)}`)
}

export function best(rates: Record<number, number>): number {
  return Math.max(...Object.values(rates))
}

export function sayReference(what: string, rates: Record<number, number>): void {
  const figures = Object.entries(rates).map(([clients, rate]) => `${clients} clients ${round(rate)}/s`)
  say(`pgbench, ${what}`, figures.join(', '))
}

export function say(what: string, figures: string): void {
  process.stdout.write(`${what.padEnd(40)} ${figures}\n`)
}

export const round = (value: number): number => Math.round(value)
