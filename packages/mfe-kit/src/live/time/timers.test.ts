// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rawServer } from '../../raw-server.ts'
import { applyAllTimers, applyTimer, forgetTimers, readTimers, refreshTimers, useTimer, useTimers } from './timers.ts'

beforeEach(() => {
  vi.useFakeTimers()
  forgetTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('counts down by the clock, whatever the ticks do', () => {
  const { result } = renderHook(() => useTimer('crime'))
  act(() => applyTimer('CRIME', 60, 1))
  expect(result.current).toBe(60)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(59)
  // A tab without ticks for half a minute.
  const { now } = performance
  performance.now = () => now.call(performance) + 30_000
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(28)
  // The device's clock was corrected, which does not matter to the timers.
  vi.setSystemTime(Date.now() + 3_600_000)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(27)
  vi.setSystemTime(Date.now() - 7_200_000)
  act(() => vi.advanceTimersByTime(1000))
  expect(result.current).toBe(26)
  act(() => vi.advanceTimersByTime(60_000))
  expect(result.current).toBe(0)
})

test('one interval serves all components and ends with the last', () => {
  const one = renderHook(() => useTimers())
  const other = renderHook(() => useTimer('car'))
  expect(vi.getTimerCount()).toBe(1)
  one.unmount()
  expect(vi.getTimerCount()).toBe(1)
  other.unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('maps the server’s names and ignores unknown ones with a warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  applyTimer('BULLETS_FACTORY', 900, 1)
  applyTimer('NAPPING', 5, 2)
  expect(readTimers().timeLeft.bulletsFactory).toBe(900)
  expect(warn).toHaveBeenCalledOnce()
  warn.mockRestore()
})

test('drops older values, timer by timer', () => {
  applyTimer('CRIME', 60, 5)
  applyAllTimers({ crime: 0, car: 30 }, 4)
  expect(readTimers().timeLeft).toMatchObject({ crime: 60, car: 30 })
  applyTimer('CAR', 10, 3)
  expect(readTimers().timeLeft.car).toBe(30)
  applyAllTimers({ crime: 0, car: 0 }, 6)
  expect(readTimers().timeLeft).toMatchObject({ crime: 0, car: 0 })
})

test('the same timer received again never ends later', () => {
  applyAllTimers({ crime: 60 }, 1)
  vi.advanceTimersByTime(900)
  applyAllTimers({ crime: 60 }, 1)
  vi.advanceTimersByTime(59_100)
  applyAllTimers({ crime: 1 }, 1)
  expect(readTimers().timeLeft.crime).toBe(0)
})

test('a running freedom timer is jail', () => {
  applyTimer('FREEDOM', 30, 1)
  expect(readTimers().inJail).toBe(true)
})

test('a failure is a toast, and pages no longer wait for the timers', async () => {
  rawServer({ 'GET /api/timers': { status: 503, json: {} } })
  const { toastStore } = await import('@sottomondo/ui-kit/toast')
  await refreshTimers()
  expect(toastStore.read()[0]?.content).toBe('Er is iets fout gegaan bij het ophalen van de timers')
  expect(readTimers().known).toBe(true)
})
