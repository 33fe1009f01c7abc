import type { Gauge } from 'prom-client'
import { expect, test } from 'vitest'
import { createMetrics, knownCounter } from './metrics.ts'

test.each(['min', 'mean', 'p99'])(
  'the %s lag of the event loop is what comes on top of the time between two looks',
  async (one) => {
    const { registry } = createMetrics('lag')
    const lag = registry.getSingleMetric(`nodejs_eventloop_lag_${one}_seconds`) as Gauge
    const shown = async (measured: number) => {
      lag.set({}, measured)
      return (await lag.get()).values[0]?.value
    }
    // A little less than planned, when a look was late and the next one was not.
    expect([await shown(1), await shown(0.999)]).toEqual([0, 0])
    expect(await shown(1.3)).toBeCloseTo(0.3)
  },
)

test('a process that has no database says nothing of it', async () => {
  const { registry } = createMetrics('realtime')
  expect(await registry.metrics()).not.toContain('database_up{')
})

test('a counter of known series shows each of them before anything is counted', async () => {
  const { registry } = createMetrics('social')
  const labels = { kind: ['post', 'mail'], outcome: ['opened', 'upheld'] } as const
  const reports = knownCounter({ registry }, { name: 'reports_total', help: 'Reports', labels })
  reports.inc({ kind: 'mail', outcome: 'upheld' })
  const values = (await registry.getSingleMetric('reports_total')?.get())?.values ?? []
  expect(values.map(({ labels, value }) => [labels.kind, labels.outcome, value])).toEqual([
    ['post', 'opened', 0],
    ['post', 'upheld', 0],
    ['mail', 'opened', 0],
    ['mail', 'upheld', 1],
  ])
})
