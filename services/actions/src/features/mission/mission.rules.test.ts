import { seededRandom } from '@sottomondo/test-kit/random'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cities } from '../../kernel/city/city.rules.ts'
import {
  advance,
  type Contribution,
  difficulties,
  drawWay,
  freeAtMsOf,
  kindOf,
  type MissionState,
  missionKinds,
  missionRules,
  placeWaitMs,
  termsOf,
} from './mission.rules.ts'

const [startMs, endMs] = [1_000, 2_000]
const mission = (changed: Partial<MissionState> = {}): MissionState => ({
  missionId: 1,
  progress: 0,
  requiredCount: 3,
  startedAtMs: startMs,
  endsAtMs: endMs,
  fromCityName: null,
  toCityName: null,
  ...changed,
})
const at = (atMs: number, count = 1): Contribution => ({ atMs, count })
const hourMs = 3_600_000

test('goals and rewards of missions are those of the rules', () => {
  const counts = Object.fromEntries(
    missionKinds.map(({ missionType, requiredCounts }) => [missionType, requiredCounts]),
  )
  expect(counts).toMatchObject({
    CRIME: [20, 50, 100, 200],
    CAR_THEFT: [5, 12, 25, 50],
    BREAKOUT: [3, 8, 15, 30],
    LIQUOR: [2, 5, 10, 20],
    DRUGS: [2, 5, 10, 20],
    TRAVEL: [2, 4, 7, 12],
    CRUSH: [2, 5, 10, 20],
    SHIPMENT_BETWEEN: [3, 5, 8, 12],
  })
  const [crime, shipment] = [kindOf('CRIME'), kindOf('SHIPMENT_BETWEEN')]
  if (!crime || !shipment) throw new Error('a type is missing')
  const terms = difficulties.map((step) => termsOf(crime, step, 1))
  expect(terms.map(({ durationMs }) => durationMs / hourMs)).toEqual([24, 36, 48, 72])
  expect(terms.map(({ rewardEuro }) => rewardEuro)).toEqual([2_500, 100_000, 225_000, 400_000])
  expect(terms.map(({ experience }) => experience)).toEqual([10, 80, 120, 160])
  for (const step of difficulties)
    expect(termsOf(shipment, step, 1)).toMatchObject({ rewardEuro: 400_000, experience: 160, rankNumber: 7 })
  expect(termsOf(crime, difficulties[0], 60).durationMs).toBe(24 * 60_000)
  expect([placeWaitMs(1), placeWaitMs(60)]).toEqual([24 * hourMs, 24 * 60_000])
  expect(termsOf(crime, difficulties[0], 1).rankNumber).toBe(1)
})

test('a place is free a day after its mission, and a shipment’s not before the hardest would be over', () => {
  const freeAt = (missionType: string, doneAfterHours: number, gameSpeed = 1) =>
    freeAtMsOf({ missionType, startedAtMs: 0, completedAtMs: (doneAfterHours * hourMs) / gameSpeed }, gameSpeed) /
    (hourMs / gameSpeed)
  expect([freeAt('CRIME', 1), freeAt('CRIME', 60)]).toEqual([25, 84])
  expect([freeAt('SHIPMENT_BETWEEN', 1), freeAt('SHIPMENT_BETWEEN', 1, 60)]).toEqual([72, 72])
  expect(freeAt('SHIPMENT_BETWEEN', 60)).toBe(84)
})

test('a way leads from one city to another, and every pair is drawn', () => {
  const random = seededRandom(1)
  const ways = Array.from({ length: 1_000 }, () => drawWay(random))
  for (const { fromCityName, toCityName } of ways) expect(fromCityName).not.toBe(toCityName)
  const pairs = new Set(ways.map(({ fromCityName, toCityName }) => `${fromCityName} ${toCityName}`))
  expect(pairs.size).toBe(cities.length * (cities.length - 1))
})

test('only contributions between beginning and end count: the first instant does, the last does not', () => {
  const done = [startMs - 1, startMs, endMs - 1, endMs, endMs + 1].map((ms) => at(ms))
  expect(advance([mission({ requiredCount: 9 })], done)).toEqual([{ missionId: 1, progress: 2, completedAtMs: null }])
  expect(advance([mission({ requiredCount: 1 })], [at(endMs)])).toEqual([])
  expect(advance([mission({ requiredCount: 1 })], [at(endMs), at(endMs - 1)])).toEqual([
    { missionId: 1, progress: 1, completedAtMs: endMs - 1 },
  ])
})

test('cars count for their own way only', () => {
  const shipment = mission({ fromCityName: 'Rome', toCityName: 'Parijs' })
  const shipped = (fromCityName: string, toCityName: string) => ({ ...at(1_500), way: { fromCityName, toCityName } })
  expect(advance([shipment], [shipped('Parijs', 'Rome'), shipped('Rome', 'Brussel'), at(1_500)])).toEqual([])
  expect(advance([shipment], [shipped('Rome', 'Parijs')])).toMatchObject([{ progress: 1 }])
})

test('each contribution counts for one mission, the oldest; the rest of several goes to the next', () => {
  const both = [mission({ missionId: 2 }), mission({ missionId: 1, progress: 1 })]
  expect(advance(both, [at(1_500)])).toEqual([{ missionId: 1, progress: 2, completedAtMs: null }])
  expect(advance(both, [at(1_500, 4)])).toEqual([
    { missionId: 1, progress: 3, completedAtMs: 1_500 },
    { missionId: 2, progress: 2, completedAtMs: null },
  ])
})

/** In steps of 100 ms, so that contributions come just as missions begin and end. */
const anyMs = (least: number, most: number) => fc.integer({ min: least / 100, max: most / 100 }).map((one) => one * 100)
const anyContribution = fc.record({ atMs: anyMs(900, 2_100), count: fc.integer({ min: 1, max: 4 }) })
const anyMission = fc
  .record({
    requiredCount: fc.integer({ min: 1, max: 12 }),
    startedAtMs: anyMs(1_000, 1_500),
    lengthMs: anyMs(100, 600),
  })
  .map(({ lengthMs, ...rest }) => mission({ ...rest, endsAtMs: rest.startedAtMs + lengthMs }))
const someMissions = fc
  .array(anyMission, { maxLength: missionRules.places })
  .map((all) => all.map((one, index) => ({ ...one, missionId: index + 1 })))

test('nothing counts twice or beyond the required count, in any order', () => {
  fc.assert(
    fc.property(
      someMissions,
      fc.array(anyContribution, { maxLength: 15 }),
      fc.integer(),
      (missions, contributions, seed) => {
        const advances = advance(missions, contributions)
        const before = (id: number) => missions.find(({ missionId }) => missionId === id) as MissionState
        for (const { missionId, progress, completedAtMs } of advances) {
          const { requiredCount, startedAtMs, endsAtMs } = before(missionId)
          expect(progress).toBeLessThanOrEqual(requiredCount)
          expect(completedAtMs !== null).toBe(progress === requiredCount)
          if (completedAtMs !== null) expect(completedAtMs >= startedAtMs && completedAtMs < endsAtMs).toBe(true)
        }
        const takenOf = (some: Contribution[]) =>
          advance(missions, some).reduce((sum, { progress }) => sum + progress, 0)
        expect(takenOf(contributions)).toBeLessThanOrEqual(contributions.reduce((sum, { count }) => sum + count, 0))
        for (const one of contributions) expect(takenOf([one])).toBeLessThanOrEqual(one.count)
        const random = seededRandom(seed)
        const shuffled = contributions
          .map((contribution) => ({ contribution, key: random.next() }))
          .sort((a, b) => a.key - b.key)
        expect(
          advance(
            missions,
            shuffled.map(({ contribution }) => contribution),
          ),
        ).toEqual(advances)
      },
    ),
  )
})

test('a batch gives a mission the same progress as contribution by contribution', () => {
  fc.assert(
    fc.property(anyMission, fc.array(anyContribution, { maxLength: 15 }), (one, contributions) => {
      const inOne = advance([one], contributions)
      let step = { ...one }
      let last: ReturnType<typeof advance>[number] | undefined
      for (const contribution of contributions.toSorted((a, b) => a.atMs - b.atMs)) {
        if (last?.completedAtMs !== null && last !== undefined) break
        last = advance([step], [contribution])[0] ?? last
        step = { ...step, progress: last?.progress ?? step.progress }
      }
      expect(inOne[0]).toEqual(last)
    }),
  )
})
