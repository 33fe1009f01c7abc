// @vitest-environment happy-dom
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { resync } from '@sottomondo/mfe-kit/host'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchRegistry } from '../remotes/registry.ts'
import { newVersionStore } from './update-state.ts'
import { watchUpdates } from './watch-updates.ts'

vi.mock('../remotes/registry.ts')

const registry = (revision: number, build: string): PageRegistry => ({
  revision,
  remotes: [
    {
      id: 'mfe-actions',
      version: '1.0.0',
      build,
      entryUrl: '/remotes/x.js',
      kitRange: '^1.0.0',
      manifest: { id: 'mfe-actions', version: '1.0.0', kitRange: '^1.0.0', groups: [], routes: [] },
    },
  ],
})

beforeEach(() => newVersionStore.set(false))

test('offers to reload when this reader’s builds differ, not when only the revision does', async () => {
  watchUpdates(registry(1, 'a'))
  vi.mocked(fetchRegistry).mockResolvedValue(registry(2, 'a'))
  resync.emit()
  await vi.waitFor(() => expect(fetchRegistry).toHaveBeenCalledTimes(1), 15_000)
  expect(newVersionStore.get()).toBe(false)
  vi.mocked(fetchRegistry).mockResolvedValue(registry(3, 'b'))
  resync.emit()
  await vi.waitFor(() => expect(newVersionStore.get()).toBe(true), 15_000)
})
