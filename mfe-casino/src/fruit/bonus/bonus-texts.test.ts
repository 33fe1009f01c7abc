import { bonusBoard } from '@sottomondo/casino-rules'
import { expect, test } from 'vitest'
import type { FruitSpin } from '../fruit-texts.ts'
import { endOf, formatTimes, perkWords, rollWords, worthOf } from './bonus-texts.ts'
import { bonusOn, spinOf } from './testing.ts'

const landed = (boxLabel: string, dice: number, part: Parameters<typeof bonusOn>[1] = {}) =>
  rollWords(bonusOn(boxLabel, { rolls: [{ diceValue: dice }], ...part }))

test('each kind of field has its words', () => {
  expect(rollWords(bonusOn('1'))).toBe('Je pion staat op de start. Gooi de dobbelsteen.')
  expect(landed('5', 4)).toBe('Je gooide 4. Veld 5: 5× je inzet.')
  expect(landed('4', 3)).toBe('Je gooide 3. Veld 4: een verrassing.')
  expect(landed('7', 6)).toMatch(/^Je gooide 6\. Veld 7: een gratis worp/)
  expect(landed('12B', 2)).toMatch(/doodskop, maar je worp was gratis/)
  expect(landed('12B', 2, { isActive: false })).toBe('Je gooide 2. Een doodskop: het spel is uit.')
  expect(landed('27', 6, { isActive: false })).toBe('Je gooide 6. Je bent het laatste veld voorbij!')
  expect(landed('12', 1)).toMatch(/zijpad in\.$/)
  expect(landed('13', 1)).not.toMatch(/zijpad/)
  const reset = { perkType: 'RESET', multiplierUsed: null, tileOneBoxLabel: '9' } as const
  expect(landed('1', 2, { perkUsesForLastRoll: [reset] })).toMatch(/Reset: terug naar de start/)
})

test('a game ends on a skull or past the last field, whatever its kind', () => {
  for (const { label, type } of bonusBoard) {
    expect(endOf(bonusOn(label))).toBeUndefined()
    expect(endOf(bonusOn(label, { isActive: false }))).toBe(type === 'DEATH' ? 'death' : 'passed')
  }
})

test('a game is worth its stakes in euro, half a euro rounded up; once it has ended the server says it', () => {
  expect(worthOf(bonusOn('5', { totalMultiplier: 17.25, betAmount: 10 }), null)).toBe(173)
  expect(worthOf(bonusOn('12B', { totalMultiplier: 5, isActive: false, winnings: 499 }), null)).toBe(499)
})

test("together with its spin a game keeps to the cap on a round's payout", () => {
  const diamonds: FruitSpin['slots'] = Array.from({ length: 9 }, () => 'DIAMOND')
  const spin = spinOf(diamonds, { bonusOpen: true })
  const bonus = bonusOn('5', { totalMultiplier: 1_000_000, betAmount: 10 })
  expect(worthOf(bonus, spin)).toBe((100_000 - 8 * 18) * 10)
  expect(worthOf(bonus, { ...spin, fruitSessionId: 'another' })).toBe(1_000_000)
})

test('a perk tells its effect, or where it worked', () => {
  const use = { multiplierUsed: null, tileOneBoxLabel: '4' }
  expect(perkWords({ ...use, perkType: 'LOCKED_SOCIALIST' })).toMatch(/opent bij een 6/)
  expect(perkWords({ ...use, perkType: 'PREMIEJAGER' })).toMatch(/bij je volgende worp/)
  expect(perkWords({ ...use, perkType: 'PREMIEJAGER', multiplierUsed: 5 })).toBe('Veld 4 in de sprong meegepakt.')
  expect(perkWords({ ...use, perkType: 'SOCIALIST', multiplierUsed: 6.6 })).toMatch(/^Veld 4 telt als het gemiddelde/)
})

test.each([
  [0, '0×'],
  [17.5, '17,5×'],
  [6.588_235, '6,59×'],
  [8.05, '8,05×'],
  [12_345.25, '12.345,25×'],
  [1.999, '2×'],
])('%d stakes read as %s', (multiplier, text) => {
  expect(formatTimes(multiplier)).toBe(text)
})
