// @vitest-environment happy-dom
import { textOf } from '@sottomondo/mfe-kit/testing'
import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TravelMap } from './travel-map.tsx'

const cities = [
  { cityName: 'Amsterdam', travelCost: 3_000 },
  { cityName: 'Parijs', travelCost: 1_500 },
  { cityName: 'Rome', travelCost: 0 },
]
const drawn = () => ({
  texts: [...document.querySelectorAll('text')].map(textOf),
  ways: [...document.querySelectorAll('path')].map((path) => path.getAttribute('d')),
})

test("a line leads from the player's city to each other city, and shows its price", () => {
  render(<TravelMap cityName="Rome" cities={cities} />)
  const { texts, ways } = drawn()
  expect(texts).toEqual(['Amsterdam €3.000', 'Brussel', 'Parijs €1.500', 'Rome'])
  expect(ways).toHaveLength(2)
  for (const way of ways) expect(way).toMatch(/^M390 117Q/)
})

test("no lines while the player's city is unknown or not on the map", () => {
  render(<TravelMap cityName={null} cities={undefined} />)
  expect(drawn()).toEqual({ texts: ['Amsterdam', 'Brussel', 'Parijs', 'Rome'], ways: [] })
  cleanup()
  render(<TravelMap cityName="Atlantis" cities={cities} />)
  expect(drawn().ways).toEqual([])
})
