// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Chart } from './chart.tsx'

const euro = (value: number) => `€${value}`

test('says what it shows, and has every value in a table for who cannot see it', () => {
  const series = [
    { name: 'Rome', values: [5, undefined, 7] },
    { name: 'Parijs', values: [1, 2, 3] },
  ]
  const { container } = render(
    <Chart label="Bier per stad" kind="line" points={['ma', 'di', 'wo']} series={series} format={euro} />,
  )
  expect(screen.getByRole('img', { name: 'Bier per stad' })).not.toBeNull()
  const rows = within(screen.getByRole('table', { name: 'Bier per stad' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['RomeParijs', 'ma€5€1', 'dionbekend€2', 'wo€7€3'])
  // A gap is no line.
  expect(container.querySelectorAll('polyline[data-nth="0"]')).toHaveLength(2)
  expect(container.querySelectorAll('polyline[data-nth="1"]')).toHaveLength(1)
})

test('bars begin at nothing, and one of them stands out', () => {
  const { container } = render(
    <Chart
      label="Opbrengst"
      kind="bar"
      points={['Rome', 'Parijs']}
      series={[{ name: 'Opbrengst', values: [100, 50] }]}
      format={euro}
      marked={[0]}
    />,
  )
  const heights = [...container.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect((heights[0] ?? 0) / (heights[1] ?? 1)).toBeCloseTo(2, 1)
  expect(container.querySelectorAll('rect[data-marked]')).toHaveLength(1)
})

test('each bar says its value, once, also where it brought nothing', () => {
  const { container } = render(
    <Chart
      label="Winst"
      kind="bar"
      points={['za', 'zo']}
      series={[{ name: 'Winst', values: [0, 900] }]}
      format={euro}
    />,
  )
  const drawn = [...container.querySelectorAll('svg text')].map((text) => text.textContent)
  expect(drawn).toEqual(['€0', '€900', 'za', 'zo'])
})

test('a bar of what was lost hangs below the line of nothing', () => {
  const { container } = render(
    <Chart
      label="Winst"
      kind="bar"
      points={['ma', 'di']}
      series={[{ name: 'Winst', values: [100, -100] }]}
      format={euro}
    />,
  )
  const [won, lost] = [...container.querySelectorAll('rect')].map((bar) => ({
    top: Number(bar.getAttribute('y')),
    height: Number(bar.getAttribute('height')),
  }))
  expect(lost?.height).toBeCloseTo(won?.height ?? 0)
  expect(lost?.top).toBeCloseTo((won?.top ?? 0) + (won?.height ?? 0))
})
