import { expect, test } from 'vitest'
import { emptyDraft, readExact } from './exact-bets.ts'

test('filled rows become bets, empty ones are left out', () => {
  const draft = { ...emptyDraft, number: '0', numberAmount: 13, dozen: '25-36', dozenAmount: 7 }
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
  expect(readExact({ ...emptyDraft, number: value, numberAmount: 10 }).errors).toEqual({
    number: 'Kies een nummer van 0 tot 36.',
  })
})

test('half a row names its missing part', () => {
  const draft = { ...emptyDraft, column: '2', redBlackAmount: 5, oddEven: 'Even', oddEvenAmount: Number.NaN }
  expect(readExact(draft)).toEqual({
    bets: [],
    errors: {
      columnAmount: 'Vul een bedrag in.',
      redBlack: 'Kies waarop je inzet.',
      oddEvenAmount: 'Vul een bedrag in.',
    },
  })
})
