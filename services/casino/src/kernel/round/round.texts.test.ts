import { RoundResult } from '@sottomondo/proto/casino/v1/casino'
import { expect, test } from 'vitest'
import { bonusWords, spinWords } from '../../features/fruit/fruit.rules.ts'
import { luckWords, roundWords } from './round.texts.ts'

const result = { ...RoundResult.decode(new Uint8Array()), stake: 30, winnings: 720 }
const words = (more: Partial<RoundResult>) => {
  const round = { ...result, ...more }
  return roundWords(luckWords(round), round)
}

test.each([
  [{}, 'Je zette €30 in en kreeg €720 terug: €690 rijker.'],
  [{ winnings: 0 }, 'Je zette €30 in en kreeg niets terug.'],
  [{ winnings: 20 }, 'Je zette €30 in en kreeg €20 terug: €10 armer.'],
  [{ winnings: 30 }, 'Je zette €30 in en kreeg het terug: quitte.'],
  [{ bankBroken: true }, 'Je zette €30 in en kreeg €720 terug: €690 rijker. De kas is leeg!'],
  [
    { bankBroken: true, gotCasino: true },
    'Je zette €30 in en kreeg €720 terug: €690 rijker. De kas is leeg! Het casino is nu van jou.',
  ],
  [
    { isLimited: true },
    'Je zette €30 in en kreeg €720 terug: €690 rijker. Meer kun je van deze eigenaar nu niet winnen: de rest blijft in de kas.',
  ],
])('a round says what came of its stake: %j', (more, expected) => {
  expect(words(more)).toBe(expected)
})

test.each([
  [0, 'De rollen staan stil. Je wint een bonusspel!'],
  [30, 'De rollen staan stil. Je zette €30 in en kreeg het terug: quitte. En je wint een bonusspel!'],
])('a spin that pays %i and wins a bonus game says so', (winnings, expected) => {
  expect(spinWords({ ...result, winnings }, true)).toBe(expected)
})

test('the text of a bonus game gives its own payout, and not that of its spin', () => {
  expect(bonusWords(result)).toBe('Het bonusspel is uitbetaald: €720.')
  expect(bonusWords({ ...result, winnings: 0 })).toBe('Het bonusspel bracht je niets op.')
})
