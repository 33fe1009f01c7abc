import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchSilence } from './silence.ts'

const minuteMs = 60_000
let folder: string
beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'silence-'))
})
afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

it('lets a step go on for hours that shows progress, in whichever of its files', () => {
  const [log, progress] = [join(folder, 'unit.log'), join(folder, 'unit.progress')]
  const { signal, end } = watchSilence('unit', [log, progress], 10 * minuteMs)
  for (let nth = 0; nth < 60; nth++) {
    vi.advanceTimersByTime(9 * minuteMs)
    appendFileSync(nth % 2 ? log : progress, '.')
  }
  expect(signal.aborted).toBe(false)
  end()
})

it('gives up a step in which nothing finishes, and says so', () => {
  const log = join(folder, 'unit.log')
  const { signal } = watchSilence('unit', [log], 10 * minuteMs)
  vi.advanceTimersByTime(9 * minuteMs)
  appendFileSync(log, 'a.test.ts\n')
  vi.advanceTimersByTime(10 * minuteMs - 1)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(minuteMs)
  expect(signal.reason).toEqual(new Error('unit: nothing has finished for 10 minutes.'))
})

it('gives up a step that never wrote anything, and none that has ended', () => {
  const silent = watchSilence('silent', [join(folder, 'nothing.log')], 10 * minuteMs)
  const ended = watchSilence('ended', [join(folder, 'nothing.log')], 10 * minuteMs)
  ended.end()
  vi.advanceTimersByTime(11 * minuteMs)
  expect([silent.signal.aborted, ended.signal.aborted]).toEqual([true, false])
})
