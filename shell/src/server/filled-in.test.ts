import { expect, test } from 'vitest'
import { filledIn } from './filled-in.ts'

test.each([
  ['Sottocapo', 'Sottocapo'],
  // The browser asks for what it has decoded and encodes again: so must the page, or its answer is nobody's.
  ['Rautenberg%20Kanzler', 'Rautenberg%20Kanzler'],
  ['Rautenberg Kanzler', 'Rautenberg%20Kanzler'],
  ['100%', '100%25'],
])('a route with %s reads %s', (name, read) => {
  expect(filledIn('/api/profile/car/:carName', { carName: name })).toBe(`/api/profile/car/${read}`)
})
