import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canBecomeGodfather, rankName, rankOf, rankProgressPercent, ranks } from './ranks.rules.ts'

const anyExperience = fc.oneof(fc.nat(500_000), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))

describe('the rank', () => {
  test.each([
    [0, 1],
    [299, 1],
    [300, 2],
    [899, 2],
    [900, 3],
    [94_999, 8],
    [95_000, 9],
    [180_000, 10],
    [400_000, 10],
    [Number.MAX_SAFE_INTEGER, 10],
  ])('of %i experience is %i', (experience, rankNumber) => {
    expect(rankOf(experience, false)).toBe(rankNumber)
  })

  test('eleven needs a promotion', () => {
    expect(rankOf(400_000, true)).toBe(11)
    expect(canBecomeGodfather(399_999, false)).toBe(false)
    expect(canBecomeGodfather(400_000, false)).toBe(true)
    expect(canBecomeGodfather(400_000, true)).toBe(false)
  })

  test('never falls while experience grows', () => {
    fc.assert(
      fc.property(anyExperience, anyExperience, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(rankOf(less, false)).toBeLessThanOrEqual(rankOf(more, false))
      }),
    )
  })

  test('has a name; a woman at the top is La Prima Signora', () => {
    expect(ranks.map((_, index) => rankName(index + 1, 'male'))).toEqual(ranks.map((rank) => rank.name))
    expect(rankName(11, 'female')).toBe('La Prima Signora')
    expect(rankName(10, 'female')).toBe('Assunto')
    expect(() => rankName(12, 'male')).toThrow(RangeError)
  })
})

describe('its progress', () => {
  test.each([
    [0, 0],
    [150, 50],
    [300, 0],
    [600, 50],
    [290_000, 50],
    [500_000, 100],
  ])('with %i experience is %i %%', (experience, percent) => {
    expect(rankProgressPercent(experience, false)).toBe(percent)
  })

  test('is a percentage, whatever the experience', () => {
    fc.assert(
      fc.property(anyExperience, fc.boolean(), (experience, isGodfather) => {
        const percent = rankProgressPercent(experience, isGodfather)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
      }),
    )
  })
})
