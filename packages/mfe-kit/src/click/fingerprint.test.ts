import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const getThumbmark = vi.hoisted(() => vi.fn())
vi.mock('@thumbmarkjs/thumbmarkjs', () => ({ getThumbmark }))

let fingerprint: typeof import('./fingerprint.ts').fingerprint
beforeEach(async () => {
  // Loads the module anew, with nothing computed yet.
  vi.resetModules()
  await import('@thumbmarkjs/thumbmarkjs')
  fingerprint = (await import('./fingerprint.ts')).fingerprint
  getThumbmark.mockReset()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('the device is probed once, each probe for a second at most, and nothing is sent elsewhere', async () => {
  getThumbmark.mockResolvedValue({ thumbmark: 'a1b2' })
  expect([await fingerprint(), await fingerprint()]).toEqual(['a1b2', 'a1b2'])
  expect(getThumbmark).toHaveBeenCalledOnce()
  expect(getThumbmark.mock.calls[0]?.[0]).toMatchObject({ timeout: 1000, logging: false })
})

test('a call waits for it no longer than a second, and a later one has it', async () => {
  let respond = (_: object) => {}
  getThumbmark.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve
    }),
  )
  const pending = fingerprint()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await pending).toBe('')
  respond({ thumbmark: 'c3d4' })
  expect(await fingerprint()).toBe('c3d4')
})

test('a player whose device refuses can still play', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  getThumbmark.mockRejectedValue(new Error('blocked'))
  expect(await fingerprint()).toBe('')
})
