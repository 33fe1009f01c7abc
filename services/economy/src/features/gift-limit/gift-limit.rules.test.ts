import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beyondFree, firstLimitDay, limitOf, roomOf, giftLimitRules as rules } from './gift-limit.rules.ts'

const sums = { earnedEuro: 0, receivedEuro: 0, givenEuro: 0 }

test('a newcomer may get the fixed amount, and a part of what they earn besides', () => {
  expect(roomOf(sums)).toBe(rules.baseEuro)
  expect(limitOf(8_000_000)).toBe(rules.baseEuro + (8_000_000 * rules.earnedPercent) / 100)
  expect(limitOf(-8_000_000)).toBe(rules.baseEuro)
})

test('what was received counts, what was given counts back, and a loan may be returned', () => {
  expect(roomOf({ ...sums, receivedEuro: rules.baseEuro - 1 })).toBe(1)
  expect(roomOf({ ...sums, receivedEuro: 10 * rules.baseEuro })).toBe(0)
  expect(roomOf({ ...sums, receivedEuro: 7, givenEuro: 7 })).toBe(rules.baseEuro)
  expect(roomOf({ ...sums, givenEuro: 20_000_000 })).toBeGreaterThanOrEqual(20_000_000)
})

test('whoever sends to whom, nobody ends with more than they earned, their limit and what they began with', () => {
  const euro = fc.integer({ min: 0, max: 50_000_000 })
  const sent = fc.record({ from: fc.nat(3), to: fc.nat(3), euro })
  fc.assert(
    fc.property(
      fc.array(euro, { minLength: 4, maxLength: 4 }),
      fc.array(sent, { maxLength: 40 }),
      (earned, transfers) => {
        const players = earned.map((earnedEuro) => ({ ...sums, earnedEuro, holds: earnedEuro }))
        for (const { from, to, euro: amount } of transfers) {
          const [giver, receiver] = [players[from], players[to]]
          if (!giver || !receiver || from === to || amount > giver.holds || amount > roomOf(receiver)) continue
          giver.holds -= amount
          giver.givenEuro += amount
          receiver.holds += amount
          receiver.receivedEuro += amount
        }
        for (const { earnedEuro, holds } of players)
          expect(holds).toBeLessThanOrEqual(earnedEuro + rules.baseEuro + (earnedEuro * rules.earnedPercent) / 100)
      },
    ),
  )
})

test('the room is never more than a number holds', () => {
  const most = Number.MAX_SAFE_INTEGER
  expect(roomOf({ earnedEuro: most, receivedEuro: 0, givenEuro: most })).toBe(most)
  expect(roomOf({ earnedEuro: most, receivedEuro: most, givenEuro: 0 })).toBe(0)
})

test('the window begins so many Dutch days before today', () => {
  expect(firstLimitDay(Date.parse('2026-11-30T23:30:00Z'))).toBe('2026-11-01')
  expect(firstLimitDay(Date.parse('2026-11-30T22:30:00Z'))).toBe('2026-10-31')
})

test('of amounts one after the other as much is beyond what is free as of all at once', () => {
  const euro = fc.integer({ min: 0, max: 10 ** 9 })
  fc.assert(
    fc.property(fc.array(euro, { maxLength: 9 }), euro, (amounts, freeEuro) => {
      let [beforeEuro, beyondEuro] = [0, 0]
      for (const one of amounts) {
        beyondEuro += beyondFree(beforeEuro, one, freeEuro)
        beforeEuro += one
      }
      expect(beyondEuro).toBe(Math.max(0, beforeEuro - freeEuro))
    }),
  )
})
