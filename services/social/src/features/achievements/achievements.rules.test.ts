import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  achievementOf,
  achievements,
  basisOf,
  earnedBy,
  firsts,
  type Mark,
  type MarkedMeasure,
  measures,
  measuresOf,
  progressOf,
  rarityPercent,
  reachedWith,
  stepsIn,
} from './achievements.rules.ts'

test('every measure leads to something, each achievement is another one, and firsts have a basis', () => {
  expect(new Set(achievements.map(({ id }) => id)).size).toBe(achievements.length)
  expect(new Set(achievements.map(({ name }) => name)).size).toBe(achievements.length)
  expect(achievements.length).toBeGreaterThanOrEqual(60)
  for (const measure of Object.keys(measures))
    expect(stepsIn(measure as MarkedMeasure).length, measure).toBeGreaterThan(0)
  for (const one of firsts) expect(achievementOf(basisOf(one)), one.id).toMatchObject({ isFirst: false })
})

const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04']
/** Marks of a count: one for each day, of the times of that day. */
const countMarks = fc
  .array(fc.record({ amount: fc.integer({ min: 1, max: 900 }), ms: fc.nat({ max: 86_399_999 }) }), {
    minLength: 1,
    maxLength: days.length,
  })
  .map((list) =>
    list.map(
      ({ amount, ms }, nth): Mark => ({ item: days[nth] ?? '', amount, atMs: Date.parse(days[nth] ?? '') + ms }),
    ),
  )
const cities = ['Amsterdam', 'Brussel', 'Parijs', 'Rome']
const cityMarks = fc
  .uniqueArray(
    fc.record({ day: fc.constantFrom(...days), city: fc.constantFrom(...cities), ms: fc.nat({ max: 80_000_000 }) }),
    {
      selector: ({ day, city }) => `${day} ${city}`,
      maxLength: 16,
    },
  )
  .map((list) =>
    list.map(({ day, city, ms }): Mark => ({ item: `${day} ${city}`, amount: 1, atMs: Date.parse(day) + ms })),
  )

test('what a count earns is since the day on which it came so far, whatever the order of its marks', () => {
  fc.assert(
    fc.property(
      countMarks,
      fc.constantFrom(...measuresOf('count')),
      fc.infiniteStream(fc.nat()),
      (marks, measure, draws) => {
        const shuffled = marks
          .map((mark) => [draws.next().value as number, mark] as const)
          .toSorted(([one], [other]) => one - other)
          .map(([, mark]) => mark)
        const earned = earnedBy(measure, shuffled)
        expect(earned).toEqual(earnedBy(measure, marks))
        const total = progressOf(measure, marks)
        expect(earned.map(({ id }) => id)).toEqual(
          stepsIn(measure).flatMap(({ id, needed }) => (total >= needed ? [id] : [])),
        )
        for (const { id, atMs } of earned) {
          const needed = achievementOf(id)?.needed ?? 0
          const upTo = (ms: number) =>
            progressOf(
              measure,
              marks.filter((mark) => mark.atMs <= ms),
            )
          expect(upTo(atMs)).toBeGreaterThanOrEqual(needed)
          expect(upTo(atMs - 1)).toBeLessThan(needed)
        }
      },
    ),
  )
})

test('folding old days changes nothing that later days earn', () => {
  fc.assert(
    fc.property(countMarks, fc.constantFrom(...measuresOf('count')), fc.nat({ max: 4 }), (marks, measure, folded) => {
      const [old, rest] = [marks.slice(0, folded), marks.slice(folded)]
      if (old.length === 0) return
      const base = { item: '', amount: progressOf(measure, old), atMs: Math.min(...old.map(({ atMs }) => atMs)) }
      const before = new Set(earnedBy(measure, old).map(({ id }) => id))
      expect(earnedBy(measure, [...rest, base])).toEqual(earnedBy(measure, marks).filter(({ id }) => !before.has(id)))
    }),
  )
})

test('all cities within a day are those of one day, since the last of them was seen', () => {
  fc.assert(
    fc.property(cityMarks, (marks) => {
      const whole = days.filter((day) => cities.every((city) => marks.some(({ item }) => item === `${day} ${city}`)))
      const earned = earnedBy('citiesInDay', marks)
      expect(earned.length).toBe(whole.length > 0 ? 1 : 0)
      const lastOf = (day: string) =>
        Math.max(...marks.filter(({ item }) => item.startsWith(day)).map(({ atMs }) => atMs))
      if (earned[0]) expect(earned[0].atMs).toBe(Math.min(...whole.map(lastOf)))
      const best = Math.max(0, ...days.map((day) => marks.filter(({ item }) => item.startsWith(day)).length))
      expect(progressOf('citiesInDay', marks)).toBe(best)
    }),
  )
})

test('a figure that grows loses nothing', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 20_000 }), (level, more) => {
      const [before, after] = [reachedWith('crimes', level), reachedWith('crimes', level + more)]
      expect(after.slice(0, before.length)).toEqual(before)
      expect(after.every(({ needed }) => needed <= level + more)).toBe(true)
    }),
  )
})

test('rarity is a share of the gangsters, and never nothing where somebody has it', () => {
  fc.assert(
    fc.property(fc.nat({ max: 1e6 }), fc.nat({ max: 1e6 }), (holders, others) => {
      const percent = rarityPercent(holders, holders + others)
      if (holders === 0) {
        expect(percent).toBeUndefined()
        return
      }
      expect(percent).toBeGreaterThanOrEqual(0.1)
      expect(percent).toBeLessThanOrEqual(100)
      expect(Math.abs((percent ?? 0) - (holders * 100) / (holders + others))).toBeLessThanOrEqual(0.1)
    }),
  )
  expect(rarityPercent(3, 100)).toBe(3)
  expect(rarityPercent(3, 0)).toBeUndefined()
})
