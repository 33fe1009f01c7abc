import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { latencyChart } from './chart.ts'
import { Histogram } from './histogram.ts'
import { K6Samples } from './k6/k6-samples.ts'
import { pushFigures } from './players/listeners.ts'
import { ProcessWatch } from './process-figures.ts'
import { isGood, type K6Summary, type Summary, summarize } from './summary.ts'
import { summaryText } from './summary-text.ts'

// Of a run of six players at 8 crimes a second for three seconds: too few for their timers.
const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../fixtures', name), 'utf8')
const csv = fixture('crime.csv')
const k6 = JSON.parse(fixture('crime.k6-summary.json')) as K6Summary

function samplesOf(text: string, piece = 1000): K6Samples {
  const samples = new K6Samples()
  for (let from = 0; from < text.length; from += piece) samples.take(text.slice(from, from + piece))
  return samples
}

let summary: Summary
beforeEach(() => {
  summary = summarize({
    args: { command: 'run', scenario: 'crime', rate: 8, minutes: 0.05, sockets: 2, allowRemote: [] },
    startedAt: new Date('2026-11-21T13:51:14Z'),
    interrupted: false,
    target: 'http://localhost:8080',
    players: 6,
    settings: { gameSpeed: 20, clickLimit: 40, callsPerSecond: 20, socketsPerAddress: 200 },
    k6,
    samples: samplesOf(csv),
    pushes: null,
    processes: { gateway: { cpuSeconds: 0.5, peakBytes: 100 * 1024 ** 2 } },
    tool: { k6: { cpuSeconds: 0.1, peakBytes: 50 * 1024 ** 2 } },
  })
})

describe('the summary of a recorded run', () => {
  test('counts requested, reached and answered calls', () => {
    expect(summary.arrivals).toEqual({
      wanted: 8,
      reachedPerSecond: expect.closeTo(8.3, 1),
      iterations: 25,
      dropped: 0,
    })
    expect(summary.requests.count).toBe(50)
    expect(Object.keys(summary.calls).sort()).toEqual(['POST /api/click', 'POST /api/crime/execute'])
    expect(summary.calls['POST /api/crime/execute']).toMatchObject({ requests: 25, byStatus: { 200: 6, 409: 19 } })
    expect(summary.overTime.reduce((sum, one) => sum + one.requests, 0)).toBe(50)
  })

  test('its percentiles are k6’s own, by a percent and a place', () => {
    for (const name of ['POST /api/click', 'POST /api/crime/execute']) {
      const own = summary.calls[name]
      const theirs = k6.metrics[`http_req_duration{name:${name}}`]?.values
      expect(own?.max).toBeCloseTo(theirs?.max ?? 0, 5)
      expect(Math.abs((own?.p50 ?? 0) / (theirs?.med ?? 1) - 1)).toBeLessThan(0.1)
    }
  })

  test('tells refusals of the game from failures', () => {
    expect(summary.refusals).toEqual({ timer: 19 })
    expect(summary.failures).toEqual({})
    const failing = structuredClone(k6)
    failing.metrics.failed_wrongShape = { values: { count: 2 } }
    const other = summarize({
      args: { command: 'run', scenario: 'crime', rate: 8, minutes: 0.05, sockets: 2, allowRemote: [] },
      startedAt: new Date(),
      interrupted: true,
      target: '',
      players: 6,
      settings: summary.settings,
      k6: failing,
      samples: samplesOf(csv),
      pushes: null,
      processes: {},
      tool: {},
    })
    expect(other.failures).toEqual({ wrongShape: 2 })
    expect(isGood({ ...other, thresholds: [] })).toBe(false)
    expect(isGood({ ...summary, thresholds: [] })).toBe(true)
  })

  test('names the missed thresholds', () => {
    expect(summary.thresholds.filter(({ kept }) => !kept)).toEqual([
      { metric: 'refusals', rule: 'rate<0.2', kept: false },
    ])
    expect(isGood(summary)).toBe(false)
  })

  test('prints all of it in the terminal', () => {
    const pushes = {
      sockets: 2,
      expected: 4,
      arrived: 3,
      late: 1,
      outOfOrder: 1,
      disconnects: 0,
      p50: 5,
      p95: 9,
      p99: 9,
    }
    const lines = summaryText({ ...summary, pushes }).split('\n')
    expect(lines[0]).toBe('crime on http://localhost:8080, 2026-11-21T13:51:14.000Z, 3 s')
    expect(lines).toContain('arrivals  asked 8/s, reached 8.3/s (25), dropped 0')
    expect(lines).toContain('refusals of the game  timer 19')
    expect(lines).toContain('failures              none')
    expect(lines).toContain('MISSED  refusals  rate<0.2')
    expect(lines.find((line) => line.startsWith('POST /api/crime/execute'))).toMatch(/ 25 .* 200: 6 409: 19$/)
    // Half a second of CPU over fifty requests.
    expect(lines.find((line) => line.startsWith('gateway'))).toMatch(/0\.5 +17 % +10000 +100$/)
    expect(lines.find((line) => line.startsWith('pushes'))).toContain(
      'expected 4, arrived 3, later than 1000 ms 1, out of order 1',
    )
    expect(summaryText({ ...summary, interrupted: true })).toContain('ended early')
  })

  test('is the same for any pieces of k6’s output', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (piece) => {
        expect(samplesOf(csv, piece).calls()).toEqual(samplesOf(csv).calls())
      }),
      { numRuns: 20 },
    )
  })

  test('another form of CSV is a defect, not a run without requests', () => {
    expect(() => samplesOf('metric_name,timestamp,metric_value\n')).toThrow(/no column/)
  })
})

test('a second without answers is one, not a gap', () => {
  const row = (at: number, ms: number) => `http_req_duration,${at},${ms},,,GET /api/crime,200,,\n`
  const samples = samplesOf(`${csv.split('\n')[0]}\n${row(100, 5)}${row(103, 7)}`)
  expect(samples.seconds().map((one) => one.requests)).toEqual([1, 0, 0, 1])
  expect(samplesOf('').seconds()).toEqual([])
})

test('percentiles are true to one percent, whatever the values', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.05, max: 60_000, noNaN: true }), { minLength: 1 }), (values) => {
      const histogram = new Histogram()
      for (const value of values) histogram.add(value)
      const sorted = [...values].sort((a, b) => a - b)
      for (const share of [0.5, 0.95, 0.99, 1]) {
        const exact = sorted[Math.max(1, Math.ceil(values.length * share)) - 1] ?? 0
        expect(Math.abs(histogram.percentile(share) / exact - 1)).toBeLessThan(0.01)
      }
    }),
  )
  expect(new Histogram().percentile(0.99)).toBe(0)
})

describe('the picture', () => {
  test('is well-formed and has a line for each figure', () => {
    const svg = latencyChart('crime & "more" <b>', summary.overTime)
    expect(svg.match(/<polyline/g)).toHaveLength(4)
    expect(svg).not.toContain('<b>')
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    const open: string[] = []
    for (const [, closes, name, inside = ''] of svg.matchAll(/<(\/?)([a-z]+)([^<>]*)>/g)) {
      if (closes) expect(open.pop()).toBe(name)
      else if (!inside.endsWith('/')) open.push(name ?? '')
    }
    expect(open).toEqual([])
  })

  test('of any run has finite places', () => {
    const zero = fc.constant(0)
    const second = fc.record({
      requests: fc.nat(1e5),
      p50: fc.double({ min: 0, max: 1e5, noNaN: true }),
      p95: fc.double({ min: 0, max: 1e5, noNaN: true }),
      p99: fc.double({ min: 0, max: 1e5, noNaN: true }),
    })
    // Answered at once, or not at all.
    const idle = fc.array(fc.record({ requests: fc.nat(1), p50: zero, p95: zero, p99: zero }), { maxLength: 3 })
    fc.assert(
      fc.property(fc.oneof(fc.array(second, { maxLength: 100 }), idle), (seconds) => {
        const svg = latencyChart(
          'run',
          seconds.map((one, index) => ({ at: 1_800_000_000 + index, ...one })),
        )
        expect(svg).not.toMatch(/NaN|Infinity|undefined/)
      }),
    )
  })
})

describe('pushes', () => {
  const written = [
    { accountId: 1, event: 'cash', version: 1, atMs: 1000 },
    { accountId: 1, event: 'cash', version: 2, atMs: 2000 },
    { accountId: 1, event: 'timerUpdated', version: 2, atMs: 2000 },
    { accountId: 2, event: 'cash', version: 2, atMs: 2000 },
  ]

  test('are missed, late and measured by the written ones', () => {
    const figures = pushFigures(
      written,
      {
        arrivals: [
          [1, 'cash', 1, 1010],
          [1, 'cash', 1, 9000],
          [1, 'cash', 2, 4000],
          [2, 'cash', 2, 1999],
          [3, 'cash', 1, 1000],
        ],
        outOfOrder: [{ event: 'cash', version: 1, newest: 1, atMs: 9000 }],
        disconnects: 0,
      },
      2,
    )
    expect(figures).toMatchObject({ sockets: 2, expected: 4, arrived: 3, late: 1, outOfOrder: 1, p50: 10, p99: 2000 })
  })

  test('of nothing are none', () => {
    expect(pushFigures([], { arrivals: [], outOfOrder: [], disconnects: 0 }, 5)).toMatchObject({
      expected: 0,
      arrived: 0,
      p95: 0,
    })
  })
})

test('processes are watched from outside: CPU and memory of this one', () => {
  const watch = new ProcessWatch({ tests: process.pid, nobody: 2 ** 22 + 1 })
  const end = process.cpuUsage().user + 60_000
  while (process.cpuUsage().user < end);
  watch.look()
  const { tests, nobody } = watch.figures()
  expect(tests?.cpuSeconds).toBeGreaterThan(0.02)
  expect(tests?.peakBytes).toBeGreaterThan(20 * 1024 ** 2)
  expect(nobody).toEqual({ cpuSeconds: 0, peakBytes: 0 })
})
