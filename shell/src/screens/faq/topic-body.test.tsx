// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Topic, TopicBody } from './topic-body.tsx'

afterEach(cleanup)

const figure = (label: string, value: number, unit: NonNullable<Topic['figures'][number]['unit']>) => ({
  label,
  value,
  unit,
})

test('figures are written as everywhere else in the game', () => {
  const figures = [
    figure('Kans', 0.02, 'percent'),
    figure('Ervaring bij een mislukking', 1, 'xp'),
    figure('Ervaring', 1_250, 'xp'),
    figure('Buit', 50_000, 'euro'),
    figure('Straf', 150, 'seconds'),
  ]
  const table = { title: 'Misdaden', columns: ['Straf'], rows: [[figure('Straf', 150, 'seconds')]] }
  const topic = { feature: 'crime', title: 'Misdaden', group: 'game', text: ['Uitleg.'], figures, tables: [table] }
  render(<TopicBody topic={topic as Topic} />)
  // The short form of a phone stands beside the full one.
  for (const short of document.querySelectorAll('[data-short]')) short.remove()
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(values).toEqual(['0,02%', '1 punt', '1.250 punten', '€50.000', '2 minuten en 30 seconden'])
  expect(within(screen.getByRole('table')).getByText('2:30')).not.toBeNull()
})
