import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availabilityOf, onlineSinceMs, usersOnlineRules } from './users-online.rules.ts'

test.each([
  [3, false, false],
  [4, true, false],
  [5, true, false],
  [6, true, true],
  [11, true, true],
])('a free gangster of rank %i: heist %s, raid %s', (rankNumber, heistAvailable, raidAvailable) => {
  expect(availabilityOf(rankNumber, {}, 1)).toEqual({ heistAvailable, raidAvailable })
})

test('a prisoner is never available, and is again at the moment of the release', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11 }), fc.nat(), fc.integer({ min: 1 }), (rankNumber, nowMs, leftMs) => {
      const inJail = availabilityOf(rankNumber, { jailedUntilMs: nowMs + leftMs }, nowMs)
      expect(inJail).toEqual({ heistAvailable: false, raidAvailable: false })
      expect(availabilityOf(rankNumber, { jailedUntilMs: nowMs }, nowMs)).toEqual(availabilityOf(rankNumber, {}, nowMs))
    }),
  )
})

test('a player who waits after a heist or raid can’t be invited to one, but to the other', () => {
  expect(availabilityOf(6, { heistUntilMs: 2 }, 1)).toEqual({ heistAvailable: false, raidAvailable: true })
  expect(availabilityOf(6, { raidUntilMs: 2 }, 1)).toEqual({ heistAvailable: true, raidAvailable: false })
  expect(availabilityOf(6, { heistUntilMs: 2, raidUntilMs: 2 }, 2)).toEqual({
    heistAvailable: true,
    raidAvailable: true,
  })
})

test('a player who can be invited to a raid can be invited to a heist, except for a wait', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 11 }), fc.nat(), fc.nat(), (rankNumber, jailedUntilMs, nowMs) => {
      const { heistAvailable, raidAvailable } = availabilityOf(rankNumber, { jailedUntilMs }, nowMs)
      return heistAvailable || !raidAvailable
    }),
  )
})

test('five minutes count as online', () => {
  expect(onlineSinceMs(1_000_000)).toBe(1_000_000 - 300_000)
  expect(usersOnlineRules.onlineMs).toBe(300_000)
})
