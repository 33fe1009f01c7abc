import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { expect, test } from 'vitest'
import { currentMark } from './current-row.ts'

const rows = ['/inbox', '/inbox/newmail', '/garage', '/admin/ban'].map((path) => ({ label: path, path, order: 1 }))
const groups = [{ id: 'all', label: 'Alles', order: 1, open: false, rows }]
const registry = { revision: 1, remotes: [{ manifest: { groups, routes: [] } }] } as unknown as PageRegistry

test.each([
  ['/', '/', 'page'],
  ['/', '/inbox', undefined],
  ['/inbox', '/inbox', 'page'],
  ['/inbox', '/inbox/received/5', 'true'],
  ['/inbox', '/inbox/newmail', undefined],
  ['/inbox/newmail', '/inbox/newmail', 'page'],
  ['/garage', '/garages', undefined],
  ['/admin/ban', '/admin', undefined],
] as const)('the row %s is marked at %s as %s', (to, pathname, mark) => {
  expect(currentMark(registry, to, pathname)).toBe(mark)
})
