import { expect, onTestFinished, test, vi } from 'vitest'
import { loadLater } from './load-later.ts'
import { resync } from './push/resync.ts'

test('code that did not load is requested again each time the server answers again, until it is there', async () => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const lost = new Error('lost on the way')
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost)
  load.mockResolvedValue('code')
  const use = vi.fn<(code: string) => void>()
  loadLater('The code', load, use)
  for (const tries of [1, 2]) {
    await vi.waitFor(() => expect(warning).toHaveBeenCalledTimes(tries))
    expect(load).toHaveBeenCalledTimes(tries)
    resync.emit()
  }
  await vi.waitFor(() => expect(use).toHaveBeenCalledExactlyOnceWith('code'))
  resync.emit()
  expect(load).toHaveBeenCalledTimes(3)
  expect(warning).toHaveBeenLastCalledWith('Not loaded: The code', lost)
})

test('it is requested again by the clock, too: nothing else of the page may have been lost', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost on the way'))
  load.mockResolvedValue('code')
  const use = vi.fn<(code: string) => void>()
  loadLater('The code', load, use)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(use).toHaveBeenCalledExactlyOnceWith('code')
  // Nothing waits for the server any more.
  resync.emit()
  expect(load).toHaveBeenCalledTimes(2)
})
