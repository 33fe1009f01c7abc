import { expect, test } from 'vitest'
import { minutesOf, readArguments } from './arguments.ts'
import { changeOf, growthOf, judgedSamples } from './growth.ts'
import { counted, percentileOf, readMetrics, sumBy } from './metrics.ts'
import { planOf } from './plan.ts'
import type { WeekResult } from './result.ts'
import { populationOf, residentsSpeed } from './speed.ts'
import { happening, sample, week } from './testing/samples.ts'
import { answersAtRest, findingsOf, unexplained } from './verdict.ts'

test('a week has its figures, and a slip is no run', () => {
  expect(readArguments([])).toEqual({ days: 7, residents: 1000, speed: 60, rate: 20, sockets: 150, turns: 20 })
  expect(readArguments(['--days', '0.25', '--residents', '200'])).toMatchObject({ days: 0.25, residents: 200 })
  for (const args of [['--days', '0'], ['--rate', '1.5'], ['--residents', '1e3'], ['--weeks', '1'], ['now']])
    expect(() => readArguments(args), args.join(' ')).toThrow('npm run week')
  expect(minutesOf({ days: 7, speed: 60 })).toBe(168)
})

test('as many act as were asked for, and none lives faster than the game', () => {
  // A quarter of the city's own act while many players are online.
  expect([populationOf(1000), populationOf(200)]).toEqual([
    { residents: 500, newcomers: 875 },
    { residents: 100, newcomers: 175 },
  ])
  const wanted = readArguments([])
  // 82.5 s between two turns of one of a thousand are 20 turns a second at 1.65 times the pace.
  expect(residentsSpeed(wanted)).toBe(1.65)
  expect(residentsSpeed({ ...wanted, residents: 10 })).toBe(60)
})

test('metrics are read with their labels, and counted from one reading to the next', () => {
  const text = (ok: number) => `# HELP calls_total Calls
calls_total{process="gateway",route="/api/\\"x\\"",status="200"} ${ok}
calls_total{process="gateway",route="/api/y",status="500"} 2
calls_seconds_sum 1.5e-3`
  const metrics = readMetrics(text(7))
  expect(metrics.map(({ name, value }) => [name, value])).toEqual([
    ['calls_total', 7],
    ['calls_total', 2],
    ['calls_seconds_sum', 0.0015],
  ])
  const byStatus = (of: string) => sumBy(readMetrics(of), 'calls_total', ({ status }) => status)
  expect(byStatus(text(7))).toEqual({ 200: 7, 500: 2 })
  expect(counted(byStatus(text(7)), byStatus(text(9)))).toEqual({ 200: 2 })
})

test('a percentile lies on a line within its bucket', () => {
  const buckets = { '0.01': 50, '0.05': 90, '0.25': 100, '+Inf': 100 }
  expect(percentileOf(buckets, 0.5)).toBeCloseTo(0.01)
  expect(percentileOf(buckets, 0.7)).toBeCloseTo(0.03)
  expect(percentileOf(buckets, 0.99)).toBeCloseTo(0.23)
  expect(percentileOf({ ...buckets, '+Inf': 200 }, 0.99)).toBe(0.25)
  expect(percentileOf({}, 0.99)).toBe(0)
})

const points = (values: number[]) => values.map((value, index) => ({ atMs: index * 60_000, value }))
const bound = { share: 0.1, floor: 20 }

test('a series grows when its end lies beyond the share and the floor above its beginning', () => {
  expect(changeOf(points([100, 110, 120, 130, 140, 150]), bound)).toEqual({ from: 110, to: 150, grows: true })
  expect(changeOf(points([100, 105, 110, 110, 112, 115]), bound)).toMatchObject({ grows: false })
  expect(changeOf(points([1000, 1010, 1020, 1030, 1040, 1050]), bound)).toMatchObject({ grows: false })
  // One peak is no growth.
  expect(changeOf(points([100, 100, 900, 100, 100, 100]), bound)).toMatchObject({ grows: false })
  expect(changeOf(points([1, 1000, 2000]), bound)).toBeUndefined()
})

test('growth is judged in the second half, after the last thing that was done', () => {
  const samples = week(10)
  expect(judgedSamples(samples, []).map(({ atMs }) => atMs)[0]).toBe(samples[5]?.atMs)
  const late = happening({ fromMs: samples[6]?.atMs ?? 0, untilMs: (samples[7]?.atMs ?? 0) - 1 })
  expect(judgedSamples(samples, [late])).toHaveLength(3)
})

test('tables, processes and keys that go on growing are named, with what ends it', () => {
  const samples = week(12, (nth) => ({
    tables: {
      'actions.mission': { rows: 100 * nth, bytes: 1e6 },
      'actions.nobody_knows': { rows: 100 * nth, bytes: 1e6 },
      'actions.bloated': { rows: 5, bytes: nth * 20e6 },
      'actions.full': { rows: 5000 + nth, bytes: 1e6 },
    },
    memoryBytes: { social: 300e6 + nth * 30e6, casino: 300e6 + nth * 30e6, gateway: 300e6 },
    // Casino was replaced twice: each of its processes has grown for a while.
    pids: { social: 1, casino: nth < 11 ? 2 : 3, gateway: 4 },
    redis: { bytes: 20e6, keys: 1000 * nth },
    pending: { 'social-log': 10 * (nth % 2), 'social-slow': 500 * nth },
  }))
  expect(growthOf(samples).map(({ kind, what, bound }) => [kind, what, bound])).toEqual([
    ['memory', 'social', undefined],
    ['rows', 'actions.mission', '7 days, by the job `delete-old`'],
    ['rows', 'actions.nobody_knows', undefined],
    ['bloat', 'actions.bloated', undefined],
    ['redisKeys', 'redis', undefined],
    ['pending', 'social-slow', undefined],
  ])
  const short = growthOf(samples.slice(-6)).map(({ kind }) => kind)
  for (const kind of ['memory', 'redisKeys']) expect(short).not.toContain(kind)
})

test('faults around something that was done are explained, others are not', () => {
  const done = happening({ fromMs: 100_000, untilMs: 110_000 })
  const at = (atMs: number) => ({ call: 'GET /api/status', atMs, status: 503 })
  expect(unexplained([at(90_000), at(95_000), at(115_000), at(116_000)], [done])).toEqual([at(90_000), at(116_000)])
  const samples = week(4, () => ({ answers: { 200: 10, 503: 1 } }))
  const rest = happening({ fromMs: (samples[1]?.atMs ?? 0) + 20_000, untilMs: (samples[1]?.atMs ?? 0) + 30_000 })
  expect(answersAtRest(samples, [rest])).toEqual({ 200: 20, 503: 2 })
})

const sound: WeekResult = {
  wanted: readArguments([]),
  startedAt: '2026-11-29T20:00:00.000Z',
  samples: week(12, () => ({ answers: { 200: 10, 409: 2 } })),
  happenings: [],
  failedSteps: [],
  censuses: [],
  faults: [],
  registry: { reads: 10, builds: [], failures: [] },
  crimes: { acknowledged: 5, committed: 5 },
  deposits: { acknowledged: 3, lost: 0, doubled: 0 },
  sockets: { disconnects: 2, outOfOrder: [] },
  audit: { isClean: true, text: '' },
  restoredAudit: { isClean: true, text: '' },
  deadLetters: [],
  waitingFacts: 0,
}

test('a sound week has no finding, and each thing that must not be is one', () => {
  expect(findingsOf(sound)).toEqual([])
  const unsound: Partial<WeekResult>[] = [
    { samples: [...sound.samples, sample({ answers: { 500: 1 } })] },
    { samples: week(12, () => ({ answers: { 503: 1 } })) },
    { faults: [{ call: 'GET /api/status', atMs: 1, status: 0 }] },
    { failedSteps: ['redis is killed: it is not started again'] },
    { registry: { reads: 10, builds: [], failures: [{ atMs: 5, what: '/api/registry answered 404' }] } },
    { crimes: { acknowledged: 5, committed: 4 } },
    { deposits: { acknowledged: 3, lost: 1, doubled: 0 } },
    { deposits: { acknowledged: 3, lost: 0, doubled: 1 } },
    { sockets: { disconnects: 0, outOfOrder: [{ event: 'cashChanged', version: 3, newest: 4, atMs: 1 }] } },
    { audit: { isClean: false, text: 'a transfer does not sum to zero' } },
    { restoredAudit: { isClean: false, text: 'a transfer does not sum to zero' } },
    { deadLetters: ['7  social-log'] },
    { waitingFacts: 3 },
  ]
  for (const part of unsound) expect(findingsOf({ ...sound, ...part }), JSON.stringify(part)).toHaveLength(1)
})

test('in a week every process is killed once, a service and a remote are released, NATS is lost, a backup is restored', () => {
  const plan = planOf()
  expect(plan.map(({ at }) => at)).toEqual(plan.map(({ at }) => at).toSorted((one, other) => one - other))
  expect(plan.filter(({ kind }) => kind === 'restart').map(({ name }) => name)).toEqual([
    'accounts',
    'actions',
    'economy',
    'casino',
    'social',
    'realtime',
    'gateway',
    'residents',
    'redis',
    'postgres',
  ])
  expect(plan.slice(10).map(({ kind, name }) => [kind, name])).toEqual([
    ['release', 'casino'],
    ['release', 'mfe-casino'],
    ['loss', 'nats'],
    ['backup', 'backup'],
  ])
})
