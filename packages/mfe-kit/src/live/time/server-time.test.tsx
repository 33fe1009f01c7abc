// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

/** The server's clock, and the one timer that it keeps. */
let serverMs: number
let crimeEndsAtMs: number
let version: number
let sent: string[]
let isAway: boolean
/** Set by a test that delays an answer. */
let blocked: Promise<void> | undefined

const hour = 3_600_000

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue()
  serverMs = Date.parse('2030-01-01T12:00:00Z')
  crimeEndsAtMs = serverMs + 1000 * 1000
  version = 1
  sent = []
  isAway = false
  blocked = undefined
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    if (isAway) throw new TypeError('Failed to fetch')
    if (url !== '/api/server-time') return Response.json(serversTimers())
    const answer = { serverTime: new Date(serverMs).toISOString() }
    await blocked
    return Response.json(answer)
  })
})

const secondsOf = (ms: number) => Math.max(0, Math.ceil(ms / 1000))
const serversTimers = () => ({ timeLeft: { crime: secondsOf(crimeEndsAtMs - serverMs) }, inJail: false, version })

/** Opens the page as the shell does: with timers, and with the clock watched. */
async function open() {
  const kit = await import('./server-time.ts')
  const { watchClock } = await import('./set-clock.ts')
  const { applyAllTimers, useTimer } = await import('./timers.ts')
  const { useSecondsUntil } = await import('./use-seconds-until.ts')
  const { resync } = await import('../push/resync.ts')
  const { serverNowMs } = await import('./clock.ts')
  const drawsAt = new Date(crimeEndsAtMs).toISOString()
  applyAllTimers(serversTimers().timeLeft, version)
  let resyncs = 0
  resync.on(() => (resyncs += 1))
  const seen: number[] = []
  const { result } = renderHook(() => {
    const timer = useTimer('crime')
    seen.push(timer)
    const draw = useSecondsUntil(drawsAt)
    const ship = Math.max(0, 1000 - Math.floor(kit.useRunningMs() / 1000))
    return { timer, draw, ship }
  })
  watchClock()
  await act(() => vi.advanceTimersByTimeAsync(0))
  const startedMs = result.current.ship
  return {
    left: () => [result.current.timer, result.current.draw, result.current.ship + 1000 - startedMs],
    serverNow: serverNowMs,
    hear: () => act(() => applyAllTimers(serversTimers().timeLeft, version)),
    seen,
    resyncs: () => resyncs,
  }
}

/** Lets time pass with the page open. */
const pass = (seconds: number) =>
  act(async () => {
    for (let left = seconds; left > 0; left -= 1) {
      serverMs += 1000
      await vi.advanceTimersByTimeAsync(1000)
    }
  })
/** Lets the device sleep, while the page's own count stands still. */
const sleep = (seconds: number) => {
  serverMs += seconds * 1000
  vi.setSystemTime(Date.now() + seconds * 1000)
}
const correct = (ms: number) => vi.setSystemTime(Date.now() + ms)

test.each([
  ['forward', hour],
  ['back', -hour],
  ['forward by half a minute', 30_000],
  ['back by two seconds', -2000],
])('the device’s clock is put %s: everything counts on, and the server is asked', async (_, ms) => {
  const page = await open()
  await pass(10)
  expect(page.left()).toEqual([990, 990, 990])
  expect(sent).toEqual(['/api/server-time'])
  correct(ms)
  await pass(1)
  expect(page.left()).toEqual([989, 989, 989])
  expect(page.serverNow()).toBe(serverMs)
  expect(sent.slice(1)).toEqual(['/api/server-time', '/api/timers'])
  await pass(30)
  expect(page.left()).toEqual([959, 959, 959])
  // One question for each correction, and no reread: all counts were right.
  expect([sent.length, page.resyncs()]).toEqual([3, 0])
})

test.each([
  ['and its clock is right', 0],
  ['and its clock is put forward meanwhile', hour],
  ['and its clock is put back meanwhile', -3 * hour],
])('the device sleeps %s: what it missed is gone from everything', async (_, ms) => {
  const page = await open()
  await pass(10)
  sleep(600)
  correct(ms)
  await pass(1)
  expect(page.left()).toEqual([389, 389, 389])
  expect(page.serverNow()).toBe(serverMs)
  expect(page.resyncs()).toBe(1)
  sleep(380)
  await pass(10)
  expect(page.left()).toEqual([0, 0, 0])
})

test('a device whose count goes on while it sleeps has missed nothing, and does not ask the server', async () => {
  const page = await open()
  await pass(10)
  serverMs += 600_000
  vi.setSystemTime(Date.now() + 600_000)
  const { now } = performance
  performance.now = () => now.call(performance) + 600_000
  await pass(1)
  expect(page.left()).toEqual([389, 389, 389])
  expect(sent).toEqual(['/api/server-time'])
})

test('a timer received between waking and the server’s answer gives way to later ones', async () => {
  const page = await open()
  await pass(10)
  sleep(600)
  // By the clock that slept the timer ends ten minutes too early.
  page.hear()
  expect(page.left()[0]).toBe(390)
  await pass(1)
  expect(page.left()[0]).toBe(389)
  // A new timer, begun and pushed just then; it never seems to be over.
  sleep(600)
  version = 2
  crimeEndsAtMs = serverMs + 100_000
  page.hear()
  await pass(1)
  expect(page.left()[0]).toBe(99)
  expect(page.seen).not.toContain(0)
})

test('while the server does not answer all counts go on', async () => {
  const page = await open()
  await pass(10)
  isAway = true
  correct(-hour)
  await pass(20)
  expect(page.left()).toEqual([970, 970, 970])
  sleep(100)
  await pass(10)
  expect(page.left()).toEqual([960, 960, 960])
  isAway = false
  await pass(5)
  expect(page.left()).toEqual([855, 855, 855])
  expect(page.serverNow()).toBe(serverMs)
})

test('an answer that the device slept through says nothing, and is asked for anew', async () => {
  const page = await open()
  await pass(10)
  let answer = () => {}
  blocked = new Promise((resolve) => (answer = resolve))
  sleep(300)
  await pass(1)
  sleep(300)
  answer()
  blocked = undefined
  await pass(2)
  expect(page.left()).toEqual([387, 387, 387])
  expect(page.serverNow()).toBe(serverMs)
})

test('until the server has answered the device’s own clock has to do; the first answer moves no timer', async () => {
  isAway = true
  correct(hour)
  const page = await open()
  expect(page.left()[0]).toBe(1000)
  expect(page.serverNow()).toBe(Date.now())
  isAway = false
  await pass(6)
  expect(page.left()).toEqual([994, 994, 994])
})
