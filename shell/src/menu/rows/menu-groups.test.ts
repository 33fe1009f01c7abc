import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Session } from '@sottomondo/mfe-kit'
import type { Manifest, MenuGroup, PageRegistry } from '@sottomondo/mfe-kit/host'
import { expect, test } from 'vitest'
import { quickActions } from '../bar/quick-actions.ts'
import { menuGroups } from './menu-groups.ts'

const session = { isAdmin: false, isFactoryOwner: false } as Session

const registryOf = (...remotes: MenuGroup[][]): PageRegistry => ({
  revision: 1,
  remotes: remotes.map((groups, at) => ({
    id: `mfe-${at}`,
    version: '1.0.0',
    build: 'b',
    entryUrl: '/remotes/x.js',
    kitRange: '^1.0.0',
    manifest: { id: `mfe-${at}`, version: '1.0.0', kitRange: '^1.0.0', groups, routes: [] },
  })),
})
const labels = (groups: MenuGroup[]) => groups.map(({ id, rows }) => [id, rows.map(({ label }) => label)])

test('groups of one id are joined and sorted, beside the shell’s own rows', () => {
  const registry = registryOf(
    [
      {
        id: 'games',
        label: 'Casino’s',
        order: 40,
        open: true,
        rows: [{ label: 'Loterij', path: '/lottery', order: 2 }],
      },
    ],
    [
      { id: 'status', label: 'Algemeen', order: 10, open: true, rows: [{ label: 'Bank', path: '/bank', order: 20 }] },
      {
        id: 'games',
        label: 'Casino’s',
        order: 40,
        open: true,
        rows: [{ label: 'Roulette', path: '/roulette', order: 1 }],
      },
    ],
  )
  expect(labels(menuGroups(registry, session))).toEqual([
    ['status', ['Status', 'Bank']],
    ['games', ['Roulette', 'Loterij']],
    ['profile', ['Uitloggen']],
  ])
})

test('rows for other readers are left out, and groups without rows with them', () => {
  const registry = registryOf([
    {
      id: 'admin',
      label: 'Admin',
      order: 0,
      open: false,
      rows: [{ label: 'Releases', path: '/admin/releases', order: 1, audience: 'admin' }],
    },
  ])
  expect(labels(menuGroups(registry, session))).not.toContainEqual(['admin', ['Releases']])
  expect(labels(menuGroups(registry, { ...session, isAdmin: true }))).toContainEqual(['admin', ['Releases']])
})

test('quick icons are all shown, and lead only to screens that exist', () => {
  const actions = quickActions(['/crime', '/bank'])
  expect(actions).toHaveLength(6)
  expect(actions.filter(({ open }) => open).map(({ path }) => path)).toEqual(['/', '/crime'])
})

test('the casino’s rows are in the order of the specification, and additional ones come after', () => {
  const root = join(import.meta.dirname, '../../../..')
  const manifests = globSync('mfe-*/gen/mfe.json', { cwd: root }).map(
    (file) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest,
  )
  const games = menuGroups(registryOf(...manifests.map(({ groups }) => [...groups])), session).find(
    ({ id }) => id === 'games',
  )
  expect(games?.rows.map(({ path }) => path)).toEqual([
    ...['/lottery', '/blackjack', '/fruit', '/roulette', '/sportbetting'],
    ...['/casino', '/fair'],
  ])
})
