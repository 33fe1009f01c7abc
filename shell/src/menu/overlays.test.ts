// @vitest-environment happy-dom
import { provideOverlays } from '@sottomondo/ui-kit/back-closes'
import { expect, test, vi } from 'vitest'
import { startOverlays } from './overlays.ts'

vi.mock('@sottomondo/ui-kit/back-closes', () => ({ provideOverlays: vi.fn() }))

test('a navigation while the overlay’s entry is being left arrives, and back leads to the page beneath it', async () => {
  vi.useFakeTimers()
  /** Imitates a browser's entries; going back takes a while. */
  const entries: { state: unknown; url: string }[] = [{ state: { key: 'page' }, url: '/signup' }]
  let at = 0
  let arrive = () => {}
  const go = (state: unknown, url: unknown) => ({ state, url: String(url || entries[at]?.url) })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state
    },
    pushState: (state: unknown, _: string, url?: string) => {
      entries.splice(at + 1, entries.length, go(state, url))
      at++
    },
    replaceState: (state: unknown, _: string, url?: string) => {
      entries[at] = go(state, url)
    },
    back: () => {
      arrive = () => {
        at--
        dispatchEvent(new Event('popstate'))
      }
    },
  })
  /** The router's view of the page: it listens first. */
  const routed: string[] = []
  addEventListener('popstate', () => routed.push(entries[at]?.url ?? ''))
  startOverlays()
  const layOver = vi.mocked(provideOverlays).mock.calls[0]?.[0]

  const shut = layOver?.(() => {})
  await vi.advanceTimersByTimeAsync(1)
  expect(entries.map(({ state }) => state)).toEqual([{ key: 'page' }, { key: 'page', overlay: true }])
  shut?.()
  await vi.advanceTimersByTimeAsync(1)
  history.pushState({ key: 'next' }, '', '/verify-otp')
  history.replaceState({ key: 'next', seen: true }, '')
  expect(at).toBe(1)
  arrive()
  await vi.advanceTimersByTimeAsync(1)
  expect([at, entries]).toEqual([
    1,
    [
      { state: { key: 'page' }, url: '/signup' },
      { state: { key: 'next', seen: true }, url: '/verify-otp' },
    ],
  ])
  expect(routed.at(-1)).toBe('/verify-otp')
  history.pushState({ key: 'last' }, '', '/')
  expect(at).toBe(2)
})
