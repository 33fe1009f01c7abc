// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentSession, refreshSession, updateCash } from '../live/session.ts'
import { applyTimer, readTimers } from '../live/time/timers.ts'
import { type FakeServer, playAgainst, toasts } from '../testing.ts'
import { forgetRepeats } from './api.ts'
import { useAction } from './use-action.ts'

/** Newest first. */
const deposit = { body: { amount: 1 } }
const deposited = { cashPocket: 2499, cashBank: 1, cashVersion: 7, message: 'Gestort.' }
const refused = { status: 409, errorType: 'insufficientFunds', error: 'Je hebt niet genoeg.' }

let server: FakeServer
beforeEach(() => {
  server = { 'POST /api/bank/deposit': deposited, 'POST /api/bank/withdraw': deposited }
})

test('shows the answer’s message and cash, then the changes, then reads again; busy until all of it is done', async () => {
  await playAgainst(server)
  let readAgain = () => {}
  const order: string[] = []
  const { result } = renderHook(() =>
    useAction('POST /api/bank/deposit', {
      reveal: () => void order.push(`reveal ${currentSession()?.cashPocket}`),
      after: ({ cashBank }, { body }) => void order.push(`after ${cashBank} of ${body.amount}, ${toasts()}`),
      reload: () => {
        order.push('reload')
        return new Promise<void>((resolve) => {
          readAgain = resolve
        })
      },
    }),
  )
  expect(result.current).toMatchObject({ busy: false, input: undefined })
  let run: Promise<unknown> = Promise.resolve()
  await act(async () => {
    run = result.current.run(deposit)
  })
  await act(() => vi.waitFor(() => expect(order).toHaveLength(3)))
  expect(order).toEqual(['reveal 2500', 'after 1 of 1, success: Gestort.', 'reload'])
  expect(currentSession()?.cashPocket).toBe(2499)
  expect(result.current).toMatchObject({ busy: true, input: deposit })
  await act(async () => {
    readAgain()
    expect(await run).toEqual(deposited)
  })
  expect(result.current.busy).toBe(false)
})

test('a second press does nothing, nor does another action with the same lock', async () => {
  const sent = await playAgainst(server)
  const { result } = renderHook(() => {
    const lock = useRef(false)
    return {
      deposit: useAction('POST /api/bank/deposit', { lock }),
      withdraw: useAction('POST /api/bank/withdraw', { lock }),
    }
  })
  await act(async () => {
    const { deposit: into, withdraw: outOf } = result.current
    const answers = await Promise.all([into.run(deposit), into.run(deposit), outOf.run(deposit)])
    expect(answers).toEqual([deposited, undefined, undefined])
  })
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/bank/deposit'])
  await act(() => result.current.withdraw.run(deposit))
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/bank/deposit', 'POST /api/bank/withdraw'])
})

test('a row of a list waits for its own action alone, until the list is read again', async () => {
  const sent = await playAgainst(server)
  const readings: (() => void)[] = []
  const reload = () => new Promise<void>((resolve) => void readings.push(resolve))
  const { result } = renderHook(() => useAction('POST /api/bank/deposit', { of: ({ body }) => body.amount, reload }))
  const runs: Promise<unknown>[] = []
  const press = (amount: number) => act(async () => void runs.push(result.current.run({ body: { amount } })))
  const busy = () => [1, 2].map(result.current.isBusy)
  await press(1)
  expect(busy()).toEqual([true, false])
  // A test presses faster than any finger.
  forgetRepeats()
  await press(2)
  await press(1)
  await act(() => vi.waitFor(() => expect(readings).toHaveLength(2)))
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 1 }, { amount: 2 }])
  expect(busy()).toEqual([true, true])
  await act(async () => {
    readings[0]?.()
    await runs[0]
  })
  expect([...busy(), result.current.busy]).toEqual([false, true, true])
  await act(async () => {
    readings[1]?.()
    await Promise.all(runs)
  })
  expect([...busy(), result.current.busy]).toEqual([false, false, false])
})

test('a refusal is shown once, and the page’s data is read again', async () => {
  server['POST /api/bank/deposit'] = refused
  const sent = await playAgainst(server)
  const [after, seen, reload] = [vi.fn(), vi.fn(), vi.fn(async () => undefined)]
  const { result } = renderHook(() => useAction('POST /api/bank/deposit', { after, refused: seen, reload }))
  await act(async () => expect(await result.current.run(deposit)).toBeUndefined())
  expect(toasts()).toEqual(['error: Je hebt niet genoeg.'])
  expect([after.mock.calls.length, seen.mock.calls.length, reload.mock.calls.length]).toEqual([0, 1, 1])
  expect(result.current.busy).toBe(false)
  expect(sent).toHaveLength(1)
})

test('after a lost answer nothing is read again: a repeated press gets the answer', async () => {
  server['POST /api/bank/deposit'] = 'no answer'
  await playAgainst(server)
  const reload = vi.fn(async () => undefined)
  const { result } = renderHook(() => useAction('POST /api/bank/deposit', { reload, failed: 'Mislukt.' }))
  await act(() => result.current.run(deposit))
  expect(toasts()).toEqual(['error: Kan geen verbinding maken met de server.'])
  expect(reload).not.toHaveBeenCalled()
  await playAgainst({ 'POST /api/bank/deposit': deposited })
  await act(() => result.current.run(deposit))
  expect(toasts()[0]).toBe('success: Gestort.')
  expect(reload).toHaveBeenCalledOnce()
})

test('the screen’s own sentence replaces an answer that is not from our server', async () => {
  const { result } = renderHook(() => useAction('POST /api/bank/deposit', { failed: 'Storten mislukte.' }))
  await playAgainst(server)
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  await act(() => result.current.run(deposit))
  server['POST /api/bank/deposit'] = refused
  await playAgainst(server)
  await act(() => result.current.run(deposit))
  expect(toasts()).toEqual(['error: Je hebt niet genoeg.', 'error: Storten mislukte.'])
})

test('an action that sets a timer has the timers read again, and so does a refusal that shows they were wrong', async () => {
  server['POST /api/bank/deposit'] = { status: 409, errorType: 'jail', error: 'Je zit vast.' }
  const sent = await playAgainst(server)
  const { result } = renderHook(() => ({
    plain: useAction('POST /api/bank/deposit'),
    timed: useAction('POST /api/bank/withdraw', { timers: true }),
  }))
  await act(() => result.current.plain.run(deposit))
  await act(() => result.current.timed.run(deposit))
  expect(sent.map(({ call }) => call)).toEqual([
    'POST /api/bank/deposit',
    'GET /api/timers',
    'POST /api/bank/withdraw',
    'GET /api/timers',
  ])
})

test('a guarded action carries a click token; a missing token is a refusal', async () => {
  server['POST /api/crime/execute'] = { status: 409, errorType: 'clickToken', error: 'Klik opnieuw.' }
  const sent = await playAgainst(server)
  const { result } = renderHook(() => useAction('POST /api/crime/execute', { guard: 'crime' }))
  const click = new MouseEvent('click', { clientX: 3, clientY: 4 })
  await act(() => result.current.run({ body: { crimeOptionId: 1 } }, click))
  expect(sent.map(({ call }) => call)).toEqual(['POST /api/click', 'POST /api/crime/execute'])
  expect(sent[1]?.headers.get('x-click-token')).toBe('token of the test')
  server['POST /api/click'] = { status: 403, errorType: 'forbidden', error: 'Geen token.' }
  vi.spyOn(console, 'error').mockReturnValue()
  await playAgainst(server)
  await act(() => result.current.run({ body: { crimeOptionId: 1 } }, click))
  expect(toasts()).toEqual(['error: Geen token.', 'error: Klik opnieuw.'])
})

test('a defect is no refusal: it is thrown on, and the action can be repeated', async () => {
  await playAgainst(server)
  const { result } = renderHook(() =>
    useAction('POST /api/bank/deposit', {
      after: () => {
        throw new TypeError('defect')
      },
    }),
  )
  await act(() => expect(result.current.run(deposit)).rejects.toThrow('defect'))
  expect(result.current.busy).toBe(false)
})

test('a timer pushed before the answer waits for it: the outcome is shown before the page shuts', async () => {
  await playAgainst(server)
  applyTimer('CRIME', 0, 50)
  const crimeSeconds = () => readTimers().timeLeft.crime
  const seen: number[] = []
  const { result } = renderHook(() =>
    useAction('POST /api/bank/deposit', { timers: true, announce: () => void seen.push(crimeSeconds()) }),
  )
  await act(async () => {
    const run = result.current.run(deposit)
    applyTimer('CRIME', 60, 51)
    expect(crimeSeconds()).toBe(0)
    await run
  })
  expect(seen).toHaveLength(1)
  expect(crimeSeconds()).toBe(60)
})

/** An action whose animation runs until the test ends it. */
async function playingOut(options: { longMs?: number } = {}) {
  let shown = () => {}
  const reveal = () =>
    new Promise<void>((resolve) => {
      shown = resolve
    })
  const { result, unmount } = renderHook(() => useAction('POST /api/bank/deposit', { reveal }))
  let run: Promise<unknown> = Promise.resolve()
  await act(async () => {
    run = result.current.run(deposit)
    await vi.advanceTimersByTimeAsync(options.longMs ?? 0)
  })
  const end = () =>
    act(async () => {
      shown()
      await run
    })
  return { end, unmount }
}
const cash = () => currentSession()?.cashPocket

describe('the figures that an animation reveals', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  })
  afterEach(() => vi.useRealTimers())

  test('wait for it: cash and timers of pushes and readings, and then the newest counts', async () => {
    await playAgainst({ ...server, 'POST /api/bank/deposit': { ...deposited, cashVersion: 107, cashPocket: 7 } })
    const before = cash()
    const { end } = await playingOut()
    updateCash(9, 109)
    updateCash(8, 108)
    applyTimer('CRIME', 60, 200)
    await refreshSession()
    expect([cash(), readTimers().timeLeft.crime]).toEqual([before, 0])
    await vi.advanceTimersByTimeAsync(4000)
    await end()
    // The timer counts from when the answer came.
    expect([cash(), readTimers().timeLeft.crime]).toEqual([9, 56])
    updateCash(10, 110)
    expect(cash()).toBe(10)
  })

  test('wait no longer than its screen is shown', async () => {
    await playAgainst({ ...server, 'POST /api/bank/deposit': { ...deposited, cashVersion: 207 } })
    const { unmount } = await playingOut()
    updateCash(11, 208)
    unmount()
    expect(cash()).toBe(11)
  })

  test('do not wait for an animation that never ends', async () => {
    await playAgainst({ ...server, 'POST /api/bank/deposit': { ...deposited, cashVersion: 307 } })
    const before = cash()
    await playingOut()
    updateCash(12, 308)
    await vi.advanceTimersByTimeAsync(9_000)
    expect(cash()).toBe(before)
    await vi.advanceTimersByTimeAsync(1_500)
    expect(cash()).toBe(12)
  })

  test('do not wait where the action was refused', async () => {
    await playAgainst({ 'POST /api/bank/deposit': refused })
    await playingOut()
    updateCash(13, 408)
    expect(cash()).toBe(13)
  })
})
