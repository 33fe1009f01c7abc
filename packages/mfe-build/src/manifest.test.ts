import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readManifest } from './manifest.ts'

const valid = {
  id: 'mfe-actions',
  kitRange: '^1.0.0',
  groups: [
    { id: 'prison', label: 'Spel', order: 1, open: true, rows: [{ label: 'Misdaad', path: '/crime', order: 1 }] },
  ],
  routes: [{ path: '/crime', title: 'Misdaad', screen: 'crime', timerGate: 'crime' }],
}
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mfe-'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.3' }))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (manifest: unknown) => {
  writeFileSync(join(folder, 'mfe.json'), JSON.stringify(manifest))
  return readManifest(folder)
}

test('takes the version of the package', () => {
  expect(read(valid)).toEqual({ ...valid, version: '1.2.3' })
})

test.each([
  ['a row without a route', { routes: [{ path: '/jail', title: 'Jail', screen: 'jail' }] }, /Every row leads/],
  ['a range that is none', { kitRange: '*' }, /caret range/],
  ['a kit that is not there', { kitRange: '^99.0.0' }, /asks for mfe-kit \^99/],
  ['an unknown timer', { routes: [{ ...valid.routes[0], timerGate: 'nap' }] }, /timerGate/],
  ['a field that nobody reads', { colour: 'red' }, /colour/],
  ['a foreign path', { routes: [{ ...valid.routes[0], path: '//evil.example' }] }, /./],
])('refuses %s', (_, change, message) => {
  expect(() => read({ ...valid, ...change })).toThrow(message)
})
