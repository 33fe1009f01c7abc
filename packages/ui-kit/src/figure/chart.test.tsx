// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chart } from './chart.tsx'

test('has a label, and every value in a table for screen readers', () => {
  const series = [
    { name: 'Rome', values: [5, undefined, 7] },
    { name: 'Parijs', values: [1, 2, 3] },
  ]
  const { container } = render(
    <Chart label="Bier per stad" kind="line" points={['ma', 'di', 'wo']} series={series} unit="€" />,
  )
  expect(screen.getByRole('img', { name: 'Bier per stad' })).not.toBeNull()
  const rows = within(screen.getByRole('table', { name: 'Bier per stad' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['RomeParijs', 'ma€5€1', 'dionbekend€2', 'wo€7€3'])
  // No line crosses a gap.
  expect(container.querySelectorAll('polyline[data-nth="0"]')).toHaveLength(2)
  expect(container.querySelectorAll('polyline[data-nth="1"]')).toHaveLength(1)
})

test('bars begin at zero, and one of them stands out', () => {
  const { container } = render(
    <Chart
      label="Opbrengst"
      kind="bar"
      points={['Rome', 'Parijs']}
      series={[{ name: 'Opbrengst', values: [100, 50] }]}
      unit="€"
      marked={[0]}
    />,
  )
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(2, 1)
  expect(container.querySelectorAll('rect[data-marked]')).toHaveLength(1)
})

test('each bar shows its value, once, also a value of zero', () => {
  const { container } = render(
    <Chart label="Winst" kind="bar" points={['za', 'zo']} series={[{ name: 'Winst', values: [0, 900] }]} unit="€" />,
  )
  const drawn = [...container.querySelectorAll('svg text')].map((text) => text.textContent)
  expect(drawn).toEqual(['€0', '€900', 'za', 'zo'])
})

test('a negative bar hangs below the line of zero', () => {
  const { container } = render(
    <Chart label="Winst" kind="bar" points={['ma', 'di']} series={[{ name: 'Winst', values: [100, -100] }]} unit="€" />,
  )
  const [won, lost] = [...container.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
  expect(lost?.height).toBeCloseTo(won?.height ?? 0)
  expect(lost?.top).toBeCloseTo((won?.top ?? 0) + (won?.height ?? 0))
})

test('on phones its values are K and M, and its lines have their short names', () => {
  const series = [{ name: 'Parijs', shortName: 'Pa.', values: [1_000, 12_500] }]
  const { container } = render(<Chart label="Bier" kind="line" points={['ma', 'di']} series={series} unit="€" />)
  expect(container.querySelector('li')?.textContent).toBe('ParijsPa. €12.500€12,5K')
  const [tick] = container.querySelectorAll('svg text')
  expect([...(tick?.querySelectorAll('tspan') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '€5.000',
    '€5,0K',
  ])
})

test('close bars have K and M everywhere', () => {
  const series = [{ name: 'Winst', values: [12_500] }]
  const { container } = render(<Chart label="Winst" kind="bar" points={['ma']} series={series} unit="€" brief />)
  expect(container.querySelector('svg text')?.textContent).toBe('€12,5K')
  expect(screen.getByRole('cell', { name: '€12.500' })).not.toBeNull()
})
