import { setTimeout as delay } from 'node:timers/promises'
import type { Stack } from '@sottomondo/local/stack'
import { createLogger } from '@sottomondo/server-kit/log'
import { connectNats } from '@sottomondo/server-kit/nats'
import { createRedis } from '@sottomondo/server-kit/redis'
import { cpuSeconds } from '../cpu.ts'
import { ProcessWatch } from '../load/process-figures.ts'
import { prisoners, tableSizes } from './database.ts'
import { type Buckets, type Counts, counted, type Metric, readMetrics, sumBy } from './metrics.ts'
import type { Sample } from './sample.ts'

const tryAgainMs = 1_000
const metricsWithinMs = 5_000

/** By process and pid: what it counts since it began. */
type Counters = Record<string, Counts>

/** Takes samples, each of what has happened since the one before. */
export class Sampler {
  readonly #stack: Stack
  readonly #say: (line: string) => void
  #counters: Counters = {}
  #cpu: Record<string, number> = {}
  #atMs = 0

  constructor(stack: Stack, say: (line: string) => void) {
    this.#stack = stack
    this.#say = say
  }

  /** Tries until all servers answer: one of them may be away at this moment. */
  async take(signal: AbortSignal): Promise<Sample> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#look()
      } catch (error) {
        signal.throwIfAborted()
        if (tries % 30 === 0) this.#say(`No sample for ${tries} s: ${(error as Error).message}`)
        await delay(tryAgainMs, undefined, { signal })
      }
    }
  }

  async #look(): Promise<Sample> {
    const stack = this.#stack
    const [tables, inJail, redis, streams, metrics] = await Promise.all([
      tableSizes(stack),
      prisoners(stack),
      redisOf(stack),
      streamsOf(stack),
      metricsOf(stack),
    ])
    const atMs = Date.now()
    const pids = Object.fromEntries(Object.entries(stack.processes).map(([name, { pid }]) => [name, pid]))
    const counters: Counters = Object.fromEntries(
      Object.entries(metrics).map(([name, all]) => [`${name} ${pids[name]}`, countsOf(all)]),
    )
    const since = (prefix: string): Counts => {
      const sums: Counts = {}
      for (const [name, counts] of Object.entries(counters))
        for (const [key, more] of Object.entries(counted(this.#counters[name] ?? {}, counts)))
          if (key.startsWith(prefix)) sums[key.slice(prefix.length)] = (sums[key.slice(prefix.length)] ?? 0) + more
      return sums
    }
    const cpu = cpuSeconds(stack)
    const seconds = (atMs - this.#atMs) / 1000
    const each = (name: string, label: string) =>
      Object.fromEntries(
        Object.entries(metrics).flatMap(([process, all]) =>
          all
            .filter((one) => one.name === name)
            .map(({ labels, value }) => [label === 'process' ? process : String(labels[label]), value]),
        ),
      )
    const sample: Sample = {
      atMs,
      memoryBytes: Object.fromEntries(
        Object.entries(new ProcessWatch(pids).figures()).flatMap(([name, { peakBytes }]) =>
          peakBytes > 0 ? [[name, peakBytes]] : [],
        ),
      ),
      pids,
      cpuShare: Object.fromEntries(
        Object.entries(cpu).map(([name, used]) => [name, Math.max(0, used - (this.#cpu[name] ?? used)) / seconds]),
      ),
      tables,
      lagSeconds: each('outbox_lag_seconds', 'process'),
      pending: each('consumer_pending', 'consumer'),
      redis,
      streams,
      answers: since('answer '),
      refusals: since('refusal '),
      calls: callsOf(since('call ')),
      acting: metrics.residents?.find(({ name }) => name === 'residents_active')?.value ?? 0,
      inJail,
    }
    // A process that was away for a sample has counted on.
    this.#counters = { ...this.#counters, ...counters }
    this.#cpu = cpu
    this.#atMs = atMs
    return sample
  }
}

const seconds = 'http_server_request_duration_seconds'

/** The counters that samples are made of, in one list. */
function countsOf(metrics: readonly Metric[]): Counts {
  const named = (prefix: string, counts: Counts) => Object.entries(counts).map(([key, value]) => [prefix + key, value])
  return Object.fromEntries([
    ...named(
      'answer ',
      sumBy(metrics, 'http_server_requests_total', (labels) => labels.http_response_status_code),
    ),
    ...named(
      'refusal ',
      sumBy(metrics, 'http_refusals_total', ({ id }) => id),
    ),
    ...named(
      'call ',
      sumBy(metrics, `${seconds}_bucket`, (labels) =>
        [labels.http_request_method, labels.http_route, labels.le].join(' '),
      ),
    ),
  ])
}

/** Counts named by method, route and bound, as a histogram of each call. */
function callsOf(counts: Counts): Record<string, Buckets> {
  const calls: Record<string, Buckets> = {}
  for (const [key, count] of Object.entries(counts)) {
    const at = key.lastIndexOf(' ')
    const call = key.slice(0, at)
    calls[call] ??= {}
    calls[call][key.slice(at + 1)] = count
  }
  return calls
}

async function metricsOf(stack: Stack): Promise<Record<string, Metric[]>> {
  const ports = Object.entries(stack.processes).flatMap(([name, { opsPort }]) => (opsPort ? [{ name, opsPort }] : []))
  const answers = await Promise.allSettled(
    ports.map(async ({ name, opsPort }) => {
      const answer = await fetch(`http://127.0.0.1:${opsPort}/metrics`, {
        signal: AbortSignal.timeout(metricsWithinMs),
      })
      return [name, readMetrics(await answer.text())] as const
    }),
  )
  return Object.fromEntries(answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
}

async function redisOf({ redisUrl }: Stack): Promise<Sample['redis']> {
  const redis = createRedis(redisUrl, createLogger('week', 'fatal'))
  await redis.connect()
  try {
    return {
      bytes: Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]),
      keys: await redis.dbSize(),
    }
  } finally {
    await redis.close()
  }
}

async function streamsOf({ natsUrl, natsSeeds }: Stack): Promise<Sample['streams']> {
  const nats = await connectNats(natsUrl, 'week', { user: 'audit', seed: natsSeeds.audit })
  try {
    const streams = ['FACTS', 'DEAD'].map(async (name) => {
      const { data } = await nats.request(`$JS.API.STREAM.INFO.${name}`, '')
      const { state } = JSON.parse(new TextDecoder().decode(data)) as { state: { messages: number; bytes: number } }
      return [name, { messages: state.messages, bytes: state.bytes }] as const
    })
    return Object.fromEntries(await Promise.all(streams))
  } finally {
    await nats.close()
  }
}
