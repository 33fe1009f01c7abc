import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * How often the event loop's lag is looked at. The process wakes for it: at 50 ms this was a tenth of what a stack uses
 * while nobody plays. A shorter stop is seen only by chance, a loop that is late again and again always.
 */
const eventLoopLookMs = 1000

const callSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Makes the metrics that every process has, under their usual names. A feature adds its own to `registry`. */
export function createMetrics(process: string) {
  const registry = new Registry()
  registry.setDefaultLabels({ process })
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: eventLoopLookMs })
  subtractPlanned(registry)
  const registers = [registry]
  const databaseUp = new Gauge({
    name: 'database_up',
    help: 'Whether PostgreSQL answered at the last scrape',
    registers,
  })
  // A gauge begins with 0; a process without a schema must not say that its database is away.
  databaseUp.remove()
  return {
    registry,
    rpcsServed: new Counter({
      name: 'rpc_server_calls_total',
      help: 'Served rpcs by outcome: ok, the id of a refusal, error',
      labelNames: ['rpc', 'outcome'] as const,
      registers,
    }),
    // Without the outcome: each of its values would have all buckets again.
    rpcServer: new Histogram({
      name: 'rpc_server_duration_seconds',
      help: 'Duration of served rpcs',
      labelNames: ['rpc'] as const,
      buckets: callSeconds,
      registers,
    }),
    rpcDefects: new Counter({
      name: 'rpc_defects_total',
      help: 'Handlers of rpcs that threw',
      labelNames: ['rpc'] as const,
      registers,
    }),
    rpcClient: new Histogram({
      name: 'rpc_client_duration_seconds',
      help: 'Duration of rpcs to other services',
      labelNames: ['rpc', 'outcome'] as const,
      // Count and sum are enough: the service that serves a call has its buckets.
      buckets: [],
      registers,
    }),
    outboxPublished: new Counter({
      name: 'outbox_published_total',
      help: 'Outbox rows handed to NATS',
      labelNames: ['kind'] as const,
      registers,
    }),
    outboxLagSeconds: new Gauge({
      name: 'outbox_lag_seconds',
      help: 'Age of the oldest outbox row that is not published yet',
      registers,
    }),
    factsConsumed: new Counter({
      name: 'facts_consumed_total',
      help: 'Facts consumed',
      labelNames: ['consumer', 'outcome'] as const,
      registers,
    }),
    consumerPending: new Gauge({
      name: 'consumer_pending',
      help: 'Facts that wait for a consumer',
      labelNames: ['consumer'] as const,
      registers,
    }),
    databaseUp,
    databaseConnections: new Gauge({
      name: 'db_client_connections',
      help: 'Connections of the pool to PostgreSQL',
      labelNames: ['state'] as const,
      registers,
    }),
    databaseWaiting: new Gauge({
      name: 'db_client_connections_pending_requests',
      help: 'Queries that wait for a connection of the pool',
      registers,
    }),
    factsDead: new Counter({
      name: 'facts_dead_total',
      help: 'Facts parked after their last try',
      labelNames: ['consumer'] as const,
      registers,
    }),
    factBatchSize: new Histogram({
      name: 'fact_batch_size',
      help: 'Facts per transaction',
      labelNames: ['consumer'] as const,
      buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
      registers,
    }),
  }
}

/** Node measures the time from one look to the next; the lag is what that is longer than it should be. */
function subtractPlanned(registry: Registry): void {
  for (const one of ['min', 'max', 'mean', 'p50', 'p90', 'p99']) {
    const gauge = registry.getSingleMetric(`nodejs_eventloop_lag_${one}_seconds`) as Gauge
    const set = gauge.set.bind(gauge) as (labels: object, seconds: number) => void
    const setLag = (labels: object | number, seconds?: number) =>
      set(labels as object, Math.max(0, (seconds ?? 0) - eventLoopLookMs / 1000))
    gauge.set = setLag
  }
}

/** The named values of each label of a counter. */
type LabelValues = Readonly<Record<string, readonly string[]>>

/** Makes a counter whose series are known beforehand: each is there from 0 on, so that its first count shows as a rise. */
export function knownCounter<const L extends LabelValues>(
  { registry }: Pick<Metrics, 'registry'>,
  { name, help, labels }: { name: string; help: string; labels: L },
) {
  const counter = new Counter<string>({ name, help, labelNames: Object.keys(labels), registers: [registry] })
  const series = Object.entries(labels).reduce<Record<string, string>[]>(
    (known, [label, values]) => known.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  )
  for (const one of series) counter.inc(one, 0)
  return { inc: (one: { [K in keyof L & string]: L[K][number] }): void => counter.inc({ ...one }) }
}
