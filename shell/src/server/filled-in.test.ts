import { expect, test } from 'vitest'
import { indexRoute } from '../routes/shell-routes.ts'
import { filledIn, readsOf } from './filled-in.ts'

test.each([
  ['Sottocapo', 'Sottocapo'],
  // The browser's requests have decoded and encoded the name: the page's key must match, or its answer is not found.
  ['Rautenberg%20Kanzler', 'Rautenberg%20Kanzler'],
  ['Rautenberg Kanzler', 'Rautenberg%20Kanzler'],
  ['100%', '100%25'],
])('a route with %s reads %s', (name, read) => {
  expect(filledIn('/api/profile/car/:carName', { carName: name })).toBe(`/api/profile/car/${read}`)
})

test.each([
  [1, true],
  [2, true],
  [3, false],
  [undefined, false],
])('the first steps of rank %s come with their page: %s', (rankNumber, comes) => {
  const reads = readsOf(indexRoute, '/', rankNumber)
  expect(reads).toContain('/api/status/parts')
  expect(reads.includes('/api/first-steps')).toBe(comes)
})

test("the rank gate's read comes with each page that has one, and with no other", () => {
  const [gated, open] = [
    { path: '/heist', rankGate: { rank: 4 }, reads: ['/api/heist'] },
    { path: '/crime', reads: [] },
  ]
  expect(readsOf(gated, '/heist', 5)).toEqual(['/api/status/rank', '/api/heist'])
  expect(readsOf(open, '/crime', 5)).toEqual([])
})
