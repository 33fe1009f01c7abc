import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readManifest } from './manifest.ts'

const valid = {
  id: 'mfe-actions',
  kitRange: '^1.0.0',
  groups: [
    { id: 'prison', label: 'Spel', order: 1, open: true, rows: [{ label: 'Misdaad', path: '/crime', order: 1 }] },
  ],
  routes: [{ path: '/crime', title: 'Misdaad', screen: 'crime', chunk: 'crime', timerGate: 'crime' }],
}
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mfe-'))
  mkdirSync(join(folder, 'gen'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.3' }))
})
afterEach(() => rmSync(folder, { recursive: true }))

const crime = { gatedBy: 'POST /api/crime/execute' }
const gatedBy = (part: object) => ({
  routes: [{ path: '/crime', title: 'Misdaad', screen: 'crime', chunk: 'crime', ...part }],
})
const rowWith = (part: object) =>
  valid.groups.map((group) => ({ ...group, rows: group.rows.map((row) => ({ ...row, ...part })) }))
const read = (manifest: unknown) => {
  writeFileSync(join(folder, 'gen/mfe.json'), JSON.stringify(manifest))
  return readManifest(folder)
}

test('takes the version of the package', () => {
  expect(read(valid)).toEqual({ ...valid, version: '1.2.3' })
})

test("a route is gated by its call's needs, and the row that leads there shows its timer", () => {
  const { routes, groups } = read({ ...valid, ...gatedBy(crime) })
  expect(routes).toEqual([{ ...gatedBy({}).routes[0], timerGate: 'crime', jailGate: true }])
  expect(groups).toEqual(rowWith({ timer: 'crime' }))
})

test("a gate beyond the call's needs stands beside it, and a row may show another timer", () => {
  const pages = { ...valid, ...gatedBy({ ...crime, rankGate: { rank: 2 } }), groups: rowWith({ timer: 'freedom' }) }
  const { routes, groups } = read(pages)
  expect(routes[0]).toMatchObject({ rankGate: { rank: 2 }, timerGate: 'crime', jailGate: true })
  expect(groups[0]?.rows[0]?.timer).toBe('freedom')
})

const root = join(import.meta.dirname, '../../..')
test.each(globSync('mfe-*/gen/mfe.json', { cwd: root }))('%s can be published, its gates resolved', (file) => {
  const { routes } = readManifest(join(root, dirname(dirname(file))))
  for (const route of routes) expect(route).not.toHaveProperty('gatedBy')
})

test('the crimes are shut by their timer and in jail, the casino’s games by their own screens', () => {
  const gates = (folder: string) =>
    readManifest(join(root, folder)).routes.map(({ path, timerGate, rankGate, jailGate }) => ({
      path,
      timerGate,
      rankGate,
      jailGate,
    }))
  expect(gates('mfe-actions')).toContainEqual({ path: '/crime', timerGate: 'crime', jailGate: true })
  expect(gates('mfe-casino')).toContainEqual({ path: '/roulette' })
  expect(gates('mfe-casino')).toContainEqual({ path: '/fruit' })
})

test.each([
  [
    'a row without a route',
    { routes: [{ path: '/jail', title: 'Jail', screen: 'jail', chunk: 'jail' }] },
    /Every row leads/,
  ],
  ['a range that is none', { kitRange: '*' }, /caret range/],
  ['a kit that is not there', { kitRange: '^99.0.0' }, /asks for mfe-kit \^99/],
  ['an unknown timer', { routes: [{ ...valid.routes[0], timerGate: 'nap' }] }, /timerGate/],
  ['a field that nobody reads', { colour: 'red' }, /colour/],
  ['a call that is not there', gatedBy({ gatedBy: 'POST /api/crime/comit' }), /\/crime .*is no call of the contract/],
  ['a name that every object has', gatedBy({ gatedBy: 'constructor' }), /is no call of the contract/],
  ['a call without a gate', gatedBy({ gatedBy: 'POST /api/bank/deposit' }), /needs nothing that is a gate/],
  ['a timer said twice', gatedBy({ ...crime, timerGate: 'crime' }), /\/crime is gatedBy .* says its timerGate/],
  ['another timer beside it', gatedBy({ ...crime, timerGate: 'car' }), /\/crime is gatedBy .* says its timerGate/],
  ['jail said twice', gatedBy({ ...crime, jailGate: true }), /\/crime is gatedBy .* says its jailGate/],
  [
    'a row’s timer said twice',
    { ...gatedBy(crime), groups: rowWith({ timer: 'crime' }) },
    /The row "Misdaad" has its timer/,
  ],
  ['a foreign path', { routes: [{ ...valid.routes[0], path: '//evil.example' }] }, /./],
])('refuses %s', (_, change, message) => {
  expect(() => read({ ...valid, ...change })).toThrow(message)
})
