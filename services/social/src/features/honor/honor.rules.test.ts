import { dutchDay } from '@sottomondo/server-kit/clock'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  allowanceOf,
  honorRules,
  honorTexts,
  honorTypes,
  leftOf,
  mostToOne,
  refusalOfAmount,
  subjectOf,
  weekOf,
} from './honor.rules.ts'

const anyRank = fc.integer({ min: 1, max: 11 })
/** To more players than can each get their most. */
const anyGift = fc.record({
  amount: fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 1, max: 320 })),
  to: fc.constantFrom('Vito', 'Livia', 'Beppe', 'Gino', 'Rosa', 'Nino'),
})

describe('the allowance of a week', () => {
  it.each([5, 10, 20, 30, 45, 65, 90, 120, 160, 200, 250].map((points, index) => [index + 1, points]))(
    'rank %i has the points of the rules, and gives from rank 3 on',
    (rankNumber, points) => {
      expect(honorRules.weeklyByRank[rankNumber - 1]).toBe(points)
      const may = rankNumber >= 3
      expect(allowanceOf({ rankNumber, isPremium: false })).toBe(may ? points : 0)
      expect(allowanceOf({ rankNumber, isPremium: true })).toBe(may ? points + 50 : 0)
    },
  )

  it('grows with the rank, and one receiver gets at most a quarter', () => {
    fc.assert(
      fc.property(anyRank, fc.boolean(), (rankNumber, isPremium) => {
        const allowance = allowanceOf({ rankNumber, isPremium })
        expect(allowance).toBeGreaterThanOrEqual(allowanceOf({ rankNumber: rankNumber - 1, isPremium }))
        expect(4 * mostToOne(allowance)).toBeLessThanOrEqual(allowance)
        if (allowance > 0) expect(mostToOne(allowance)).toBeGreaterThan(0)
      }),
    )
  })

  it('whatever is tried, what is given stays within the allowance, and within a quarter for each receiver', () => {
    // Rank and premium change within the week: each gift is judged by those of its moment.
    const anyWeek = fc.array(fc.record({ gift: anyGift, rankNumber: anyRank, isPremium: fc.boolean() }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(anyWeek, (tries) => {
        const given = new Map<string, number>()
        let all = 0
        for (const { gift, rankNumber, isPremium } of tries) {
          const allowance = allowanceOf({ rankNumber, isPremium })
          const before = given.get(gift.to) ?? 0
          const left = leftOf(allowance, all, before)
          const fits = all + gift.amount <= allowance && before + gift.amount <= mostToOne(allowance)
          expect(refusalOfAmount(gift.amount, left, gift.to) === undefined).toBe(fits)
          expect(gift.amount <= left.receiver).toBe(fits)
          if (!fits) continue
          all += gift.amount
          given.set(gift.to, before + gift.amount)
        }
        expect(all).toBeLessThanOrEqual(300)
        for (const amount of given.values()) expect(amount).toBeLessThanOrEqual(75)
      }),
    )
  })

  it('says what is too much: of the allowance, or for this receiver', () => {
    expect(refusalOfAmount(1, leftOf(20, 20, 0), 'Vito')).toBe(honorTexts.nothingLeft)
    expect(refusalOfAmount(3, leftOf(20, 18, 0), 'Vito')).toBe(honorTexts.tooMuch(2))
    expect(refusalOfAmount(1, leftOf(20, 5, 5), 'Vito')).toBe(honorTexts.enoughForOne('Vito'))
    expect(refusalOfAmount(4, leftOf(20, 2, 2), 'Vito')).toBe(honorTexts.tooMuchForOne('Vito', 3))
    expect(refusalOfAmount(3, leftOf(20, 2, 2), 'Vito')).toBeUndefined()
  })
})

describe('the week', () => {
  test.each([
    ['2026-11-22T22:59:59.999Z', '2026-11-16', '2026-11-22T23:00:00.000Z'],
    ['2026-11-22T23:00:00.000Z', '2026-11-23', '2026-11-29T23:00:00.000Z'],
    ['2026-07-05T22:00:00.000Z', '2026-07-06', '2026-07-12T22:00:00.000Z'],
    // The weeks in which the clock goes forward and back: of 167 and of 169 hours.
    ['2026-03-22T23:00:00.000Z', '2026-03-23', '2026-03-29T22:00:00.000Z'],
    ['2026-03-29T21:59:59.999Z', '2026-03-23', '2026-03-29T22:00:00.000Z'],
    ['2026-10-18T22:00:00.000Z', '2026-10-19', '2026-10-25T23:00:00.000Z'],
    ['2026-10-25T22:59:59.999Z', '2026-10-19', '2026-10-25T23:00:00.000Z'],
    ['2026-12-31T23:00:00.000Z', '2026-12-28', '2027-01-03T23:00:00.000Z'],
  ])('at %s it is that of %s, until %s', (at, week, until) => {
    expect(weekOf(Date.parse(at))).toEqual({ week, endsAtMs: Date.parse(until) })
  })

  it('ends where the next one begins, at midnight in Amsterdam', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2035-01-01') }), (atMs) => {
        const { week, endsAtMs } = weekOf(atMs)
        expect(endsAtMs).toBeGreaterThan(atMs)
        expect(weekOf(endsAtMs - 1).week).toBe(week)
        expect(weekOf(endsAtMs).week).toBe(dutchDay(endsAtMs))
        expect(dutchDay(endsAtMs - 1)).not.toBe(dutchDay(endsAtMs))
      }),
    )
  })
})

describe('the words', () => {
  it('are one line of 35 characters without anything invisible', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (typed) => {
        const subject = subjectOf(typed)
        expect([...subject].length).toBeLessThanOrEqual(35)
        expect(subject).not.toMatch(/[\p{Cc}\u{202e}\u{2028}]/u)
        expect(subjectOf(subject)).toBe(subject)
      }),
    )
  })

  it('count one and several', () => {
    const [honor, dishonor] = honorTypes
    expect(honorTexts.sent('Vito', 1, honor)).toBe('Je gaf Vito 1 eerpunt.')
    expect(honorTexts.sent('Vito', 2, dishonor)).toBe('Je gaf Vito 2 oneerpunten.')
    expect(honorTexts.received('Vito', 5, honor, 'voor de taart')).toBe('Vito gaf je 5 eerpunten: ‘voor de taart’.')
    expect(honorTexts.received('Vito', 1, dishonor, '')).toBe('Vito gaf je 1 oneerpunt.')
  })
})
