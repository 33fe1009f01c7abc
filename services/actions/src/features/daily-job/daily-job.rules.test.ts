import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  advance,
  type Contribution,
  type DailyJobKind,
  dailyJobKinds,
  drawJobs,
  endOfDayMs,
  endOfWeekMs,
  type JobState,
  kindOf,
  nameOf,
  rewardOf,
  weekOf,
  weekRewardOf,
} from './daily-job.rules.ts'

const drawing = fc.record({
  day: fc
    .date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  accountId: fc.integer({ min: 1, max: 10_000_000 }),
  rankNumber: fc.integer({ min: 1, max: 11 }),
  cityName: fc.constantFrom('Amsterdam', 'Brussel', 'Parijs', 'Rome'),
})

test('three jobs of different themes that suit the rank, elsewhere where they lead away; drawn again, the same', () => {
  fc.assert(
    fc.property(drawing, (any) => {
      const jobs = drawJobs(any)
      expect(jobs).toHaveLength(3)
      expect(new Set(jobs.map(({ kind }) => dailyJobKinds[kind].theme)).size).toBe(3)
      for (const job of jobs) {
        expect(kindOf(job.kind)?.fromRank).toBeLessThanOrEqual(any.rankNumber)
        expect(job.requiredCount).toBeGreaterThan(0)
        expect(job.cityName).not.toBe(any.cityName)
        expect(nameOf(job)).not.toMatch(/undefined|null| $/)
        if (['travel', 'liquor', 'drugs'].includes(job.kind)) expect(nameOf(job)).toContain(job.cityName)
        else expect(job.cityName).toBeNull()
      }
      expect(drawJobs({ ...any })).toEqual(jobs)
    }),
  )
})

test('what is drawn can be reckoned by hand', () => {
  // Of `printf 2026-11-29:1234:travel | sha256sum` and the like: 1a42..., 25cc... and 271e... come first; what
  // travel:stad begins with is 2 modulo 3.
  expect(drawJobs({ day: '2026-11-29', accountId: 1234, rankNumber: 3, cityName: 'Rome' }).map(nameOf)).toEqual([
    'Reis naar Parijs',
    'Steel 2 auto’s',
    'Koop 5 kogels',
  ])
})

test('every kind comes up, and a rank more asks for no less', () => {
  const drawn = new Set<DailyJobKind>()
  for (let accountId = 1; accountId <= 200; accountId++)
    for (const { kind } of drawJobs({ day: '2026-11-29', accountId, rankNumber: 10, cityName: 'Rome' })) drawn.add(kind)
  expect(drawn.size).toBe(Object.keys(dailyJobKinds).length)
  expect(drawn.size).toBeGreaterThanOrEqual(10)
  for (const { counts } of Object.values(dailyJobKinds))
    expect([...counts]).toEqual(counts.toSorted((one, other) => one - other))
  for (let rank = 2; rank <= 11; rank++)
    for (const of of [rewardOf, weekRewardOf]) {
      expect(of(rank).euro).toBeGreaterThanOrEqual(of(rank - 1).euro)
      expect(of(rank).experience).toBeGreaterThanOrEqual(of(rank - 1).experience)
    }
})

test.each([
  // A Sunday, a Monday, the turn of a year, the days on which the clock is changed.
  ['2026-11-29', '2026-11-23', '2026-11-29T23:00:00Z', '2026-11-29T23:00:00Z'],
  ['2026-11-30', '2026-11-30', '2026-11-30T23:00:00Z', '2026-12-06T23:00:00Z'],
  ['2027-01-01', '2026-12-28', '2027-01-01T23:00:00Z', '2027-01-03T23:00:00Z'],
  ['2026-03-29', '2026-03-23', '2026-03-29T22:00:00Z', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-19', '2026-10-25T23:00:00Z', '2026-10-25T23:00:00Z'],
])('%s is of the week of %s and ends at %s, its week at %s', (day, week, ends, weekEnds) => {
  expect(weekOf(day)).toBe(week)
  expect(endOfDayMs(day)).toBe(Date.parse(ends))
  expect(endOfWeekMs(week)).toBe(Date.parse(weekEnds))
})

const noonMs = Date.parse('2026-11-29T11:00:00Z')
const jobOf = (more: Partial<JobState> = {}): JobState => ({
  accountId: 7,
  day: '2026-11-29',
  kind: 'liquor',
  cityName: 'Rome',
  requiredCount: 10,
  progress: 0,
  drawnAtMs: noonMs,
  ...more,
})
const sale = (more: Partial<Contribution> = {}): Contribution => ({
  accountId: 7,
  kind: 'liquor',
  count: 4,
  atMs: noonMs + 1,
  cityName: 'Rome',
  ...more,
})

test('counts what was done by its gangster, in its city, on its day, and after it was drawn', () => {
  expect(advance(jobOf(), [sale()])).toEqual({ progress: 4, completedAtMs: null })
  expect(advance(jobOf({ cityName: null }), [sale({ cityName: 'Parijs' })])).toEqual({
    progress: 4,
    completedAtMs: null,
  })
  for (const other of [
    { accountId: 8 },
    { kind: 'drugs' as const },
    { cityName: 'Parijs' },
    { atMs: noonMs - 1 },
    { atMs: Date.parse('2026-11-29T23:00:00Z') },
  ])
    expect(advance(jobOf(), [sale(other)])).toBeUndefined()
  const three = [3, 1, 2].map((nth) => sale({ atMs: noonMs + nth }))
  expect(advance(jobOf(), three)).toEqual({ progress: 10, completedAtMs: noonMs + 3 })
})

const contribution = fc.record({
  accountId: fc.constantFrom(7, 8),
  kind: fc.constantFrom<DailyJobKind>('liquor', 'drugs'),
  count: fc.integer({ min: 1, max: 4 }),
  atMs: fc.integer({ min: -6, max: 18 }).map((hour) => noonMs + hour * 3_600_000),
  cityName: fc.constantFrom('Rome', 'Parijs'),
})
test('in any order and any portions the same comes of it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(contribution, fc.nat({ max: 1000 })), { maxLength: 24 }),
      fc.integer({ min: 1, max: 5 }),
      (given, portion) => {
        const sum = given
          .map(([one]) => one)
          .filter((one) => one.accountId === 7 && one.kind === 'liquor' && one.cityName === 'Rome')
          .filter(({ atMs }) => atMs >= noonMs && atMs < Date.parse('2026-11-29T23:00:00Z'))
          .reduce((all, { count }) => all + count, 0)
        const shuffled = given.toSorted(([, one], [, other]) => one - other).map(([one]) => one)
        let [job, isDone] = [jobOf(), false]
        for (let at = 0; at < shuffled.length && !isDone; at += portion) {
          const step = advance(job, shuffled.slice(at, at + portion))
          isDone = step?.completedAtMs !== null && step !== undefined
          job = { ...job, progress: step?.progress ?? job.progress }
        }
        expect([job.progress, isDone]).toEqual([Math.min(10, sum), sum >= 10])
      },
    ),
  )
})
