// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './when-idle.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Stubs the idle callbacks; `rests` runs the waiting work. */
function aBrowserThatSaysSo() {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    waiting.set(waiting.size + 1, work)
    return waiting.size
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  return { rests: () => waiting.forEach((work) => void work()) }
}

test('work waits until the browser is idle, and can be cancelled', () => {
  const browser = aBrowserThatSaysSo()
  const [done, calledOff] = [vi.fn(), vi.fn()]
  whenIdle(done)
  const callOff = whenIdle(calledOff)
  callOff()
  expect(done).not.toHaveBeenCalled()
  browser.rests()
  expect(done).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})

test('a browser without idle callbacks does work a moment later, unless it is cancelled', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  vi.useFakeTimers()
  const [done, calledOff] = [vi.fn(), vi.fn()]
  whenIdle(done)
  whenIdle(calledOff)()
  expect(done).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(done).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})
