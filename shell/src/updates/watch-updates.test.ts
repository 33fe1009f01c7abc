// @vitest-environment happy-dom
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { listening, resync } from '@sottomondo/mfe-kit/host'
import { push } from '@sottomondo/mfe-kit/testing'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fetchRegistry } from '../remotes/registry.ts'
import { newVersionStore } from './update-state.ts'
import { watchUpdates } from './watch-updates.ts'

vi.mock('../remotes/registry.ts')

const registry = (revision: number, build: string, shell = 's1'): PageRegistry => ({
  revision,
  shell,
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

test('offers to reload when the shell is another one, of which a push tells without a new revision', async () => {
  watchUpdates(registry(1, 'a'))
  vi.mocked(fetchRegistry)
    .mockReset()
    .mockResolvedValue(registry(1, 'a', 's2'))
  push('registryChanged', { revision: 1, shell: 's1' })
  expect(fetchRegistry).not.toHaveBeenCalled()
  push('registryChanged', { revision: 1, shell: 's2' })
  await vi.waitFor(() => expect(newVersionStore.get()).toBe(true), 15_000)
})

test('offers to reload when a release came before the page could hear of it', async () => {
  watchUpdates(registry(1, 'a'))
  vi.mocked(fetchRegistry).mockReset().mockResolvedValue(registry(2, 'b'))
  listening.emit()
  await vi.waitFor(() => expect(newVersionStore.get()).toBe(true), 15_000)
})

test('a browser that forbids service workers is offered the newer shell as well', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const get = vi.fn(() => {
    throw new DOMException('refused by the browser', 'SecurityError')
  })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, get })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))
  watchUpdates(registry(1, 'a'))
  vi.mocked(fetchRegistry)
    .mockReset()
    .mockResolvedValue(registry(1, 'a', 's2'))
  resync.emit()
  // An exception that nobody catches fails the run.
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('service worker'), expect.anything()),
  )
  expect(newVersionStore.get()).toBe(true)
})
