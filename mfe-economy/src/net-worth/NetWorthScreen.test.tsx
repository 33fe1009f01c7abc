// @vitest-environment happy-dom
import type { Calls } from '@sottomondo/api-contract'
import { playAgainst } from '@sottomondo/mfe-kit/testing'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from './NetWorthScreen.tsx'

type Answer = Calls['GET /api/net-worth']['answer']

const worthOf = (cashPocket: number, cars = 0): Answer['now'] => ({
  total: cashPocket + cars,
  cashPocket,
  cashBank: 0,
  cars,
  goods: 0,
  bullets: 0,
  easterEggs: 0,
  businesses: 0,
})
async function open(answer: Answer) {
  await playAgainst({ 'GET /api/net-worth': answer })
  render(<Screen />)
  return screen.findByRole('table', { name: 'Waaruit het bestaat' })
}
/** Without the short figures of phones. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent.replace(/€[\d,]+[KM]/g, ''))

test('a newcomer reads of what it is made, and when the line begins', async () => {
  expect(rowsOf(await open({ now: worthOf(2_500), days: [] }))).toEqual(['BezitNu', 'Op zak€2.500'])
  expect(screen.getByText(/Vannacht komt de eerste dag erbij/)).not.toBeNull()
  expect(screen.queryByRole('img')).toBeNull()
})

test('the line runs from the first day until now, and each day can be read with its parts', async () => {
  const days = [
    { day: '2026-11-27', worth: worthOf(2_000, 5_000) },
    { day: '2026-11-28', worth: worthOf(9_000) },
  ]
  const made = await open({ now: worthOf(6_000), days })
  expect(rowsOf(made)).toEqual(['Bezit27 novNu', 'Op zak€2.000€6.000', 'Auto’s€5.000€0'])
  expect(screen.getByRole('img', { name: 'Wat je waard was, per dag' })).not.toBeNull()
  expect(screen.getByText(/minder dan op 27 nov/).textContent).toMatch(/^€1.000.* minder dan op 27 nov\.$/)
  expect(rowsOf(screen.getByRole('table', { name: 'Dag voor dag' }))).toEqual([
    'DagSamenOp zakAuto’s',
    'Nu€6.000€6.000€0',
    '28 nov€9.000€9.000€0',
    '27 nov€7.000€2.000€5.000',
  ])
})
