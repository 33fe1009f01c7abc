// @vitest-environment happy-dom
import { bonusAfter, type FruitSymbol, fruitOutcome, perkWeights, playBonus } from '@sottomondo/casino-rules'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FruitOutcomeStep } from './fruit-step.tsx'

const slots: FruitSymbol[] = ['GIFT', 'GIFT', 'GIFT', 'CHERRY', 'LEMON', 'CHERRY', 'LEMON', 'CHERRY', 'LEMON']

/** Returns a number that draws this perk. */
function drawOf(perk: (typeof perkWeights)[number]['type']): number {
  const place = perkWeights.findIndex(({ type }) => type === perk)
  return perkWeights.slice(0, place).reduce((sum, { weight }) => sum + weight, 0)
}

/** Returns the table's rows as text, of a bonus game that draws these numbers. */
function rowsOf(numbers: number[]): string[][] {
  const rolls = playBonus({ below: () => numbers.shift() ?? 0 })
  const bonusMultiplier = bonusAfter(rolls, rolls.length).multiplier
  render(
    <FruitOutcomeStep played={{ outcome: { slots, spin: fruitOutcome(slots), rolls, bonusMultiplier } }} stake={10} />,
  )
  const [, ...rows] = within(screen.getByRole('table', { name: 'Worpen van het bonusspel' })).getAllByRole('row')
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent ?? ''),
  )
}

test('each roll shows which perks it brought, what they paid, and where', () => {
  const [onto4, onto8, onto9, onto13, onto2] = [2, 3, 0, 3, 0]
  const rows = rowsOf([
    ...[onto4, drawOf('PREMIEJAGER')],
    onto8,
    ...[onto9, drawOf('WINST'), 2],
    ...[onto13, drawOf('RESET')],
    onto2,
    // To 8, and to the skull on 11.
    ...[5, 2],
  ])
  expect(rows).toEqual([
    ['1. Dobbelsteen: 3', 'Premiejager', '4', '0×'],
    ['2. Dobbelsteen: 4', 'Premiejager +5× (vak 5), Premiejager +6× (vak 6)', '8', '16×'],
    ['3. Dobbelsteen: 1', 'Winst +3×', '9', '19×'],
    ['4. Dobbelsteen: 4', 'Reset (vak 13)', '1', '19×'],
    ['5. Dobbelsteen: 1', '—', '2', '22×'],
    ['6. Dobbelsteen: 6', '—', '8', '27×'],
    ['7. Dobbelsteen: 3', '—', '11', '13,5×'],
  ])
})

test('a perk that opens with a six names no box', () => {
  const [onto2, onto4, over6, to11] = [0, 1, 5, 0]
  const rows = rowsOf([onto2, onto4, drawOf('LOCKED_DUBBELAAR'), over6, to11])
  expect(rows.map(([, perks]) => perks)).toEqual(['—', 'Dubbelaar op slot', 'Dubbelaar +3×', '—'])
})
