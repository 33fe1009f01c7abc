import { expect, test } from 'vitest'
import { emptyDraft, readExact } from './exact-bets.ts'

test('filled rows become bets, empty ones are left out', () => {
  const draft = { ...emptyDraft, number: { value: '0', amount: 13 }, dozen: { value: '25-36', amount: 7 } }
  expect(readExact(draft)).toEqual({
    bets: [
      { spotId: 'number:0', amount: 13 },
      { spotId: 'dozen:25-36', amount: 7 },
    ],
    errors: {},
  })
  expect(readExact(emptyDraft)).toEqual({ bets: [], errors: {} })
})

test.each(['37', '-1', '1.5', 'abc', '<b>'])('%s is no number of the wheel', (value) => {
  expect(readExact({ ...emptyDraft, number: { value, amount: 10 } }).errors).toEqual({
    number: { value: 'Kies een nummer van 0 tot 36.' },
  })
})

test('half a row says what is missing', () => {
  const draft = { ...emptyDraft, column: { value: '2', amount: null }, redBlack: { value: '', amount: 5 } }
  expect(readExact(draft)).toEqual({
    bets: [],
    errors: { column: { amount: 'Vul een bedrag in.' }, redBlack: { value: 'Kies waarop je inzet.' } },
  })
})
