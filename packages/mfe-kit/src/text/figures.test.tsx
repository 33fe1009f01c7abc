// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CityName, Count, Experience, Money } from './figures.tsx'

const spans = (container: Element) => [...container.querySelectorAll('span[data-short]')]

test.each([
  [<Money key="a" amount={12_500} />, '€12,5K', '€12.500'],
  [<Money key="a" amount={1_000} />, '€1,0K', '€1.000'],
  [<Money key="a" amount={-2_480_937} />, '−€2,48M', '−€2.480.937'],
  [<Count key="a" of={6_000} one="kogel" several="kogels" />, '6,0K', '6.000'],
  [<Experience key="a" points={20_000} />, '20,0K', '20.000'],
  [<CityName key="a" name="Amsterdam" />, 'Am.', 'Amsterdam'],
])('%# is short on phones, and says the whole to who hears it or rests on it', (shown, short, whole) => {
  const { container } = render(<p>{shown}</p>)
  const [brief] = spans(container)
  expect(brief?.textContent).toBe(short)
  expect([brief?.getAttribute('aria-label'), brief?.getAttribute('title')]).toEqual([whole, whole])
  expect(screen.getByText(whole)).not.toBeNull()
})

test.each([
  [<Money key="a" amount={999} />, '€999'],
  [<Money key="a" amount={52_500} exact />, '€52.500'],
  [<Count key="a" of={1} one="kogel" several="kogels" />, '1 kogel'],
  [<CityName key="a" name="Elders" />, 'Elders'],
])('%# is the same everywhere', (shown, whole) => {
  const { container } = render(<p>{shown}</p>)
  expect(spans(container)).toEqual([])
  expect(container.textContent).toBe(whole)
})

test('on a drawing both are parts of its text', () => {
  const { container } = render(
    <svg aria-hidden="true">
      <text>
        <CityName name="Rome" drawn /> <Money amount={4_500} drawn />
      </text>
    </svg>,
  )
  expect([...container.querySelectorAll('tspan')].map(({ textContent }) => textContent)).toEqual([
    'Rome',
    'Ro.',
    '€4.500',
    '€4,5K',
  ])
})
