// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { resync } from '../live/push/resync.ts'
import { currentSession, takeSessionFromPage } from '../live/session.ts'
import { readTimers, showGivenTimers } from '../live/time/timers.ts'
import { rawServer } from '../raw-server.ts'
import { giveAnswers } from './given-answers.ts'
import { useCall } from './use-call.ts'
import { usePages } from './use-pages.ts'

afterEach(() => {
  giveAnswers({})
})

const crimes = (name: string) => ({ crimeOptions: [{ crimeOptionId: 1, name, successRate: 5 }] })

test('a reading begins with the answer that came with the page, and asks only when it is to read again', async () => {
  const sent = rawServer({ 'GET /api/crime': { json: crimes('later') } })
  giveAnswers({ '/api/crime': { answer: crimes('gekomen') } })
  const { result } = renderHook(() => useCall('GET /api/crime'))
  expect(result.current).toMatchObject({ data: crimes('gekomen'), loading: false })
  expect(sent).toHaveLength(0)
  act(() => resync.emit())
  await waitFor(() => expect(result.current.data).toEqual(crimes('later')))
  // The answer was taken: a screen that is opened again asks the server.
  const again = renderHook(() => useCall('GET /api/crime'))
  expect(again.result.current.data).toBe(undefined)
  await waitFor(() => expect(again.result.current.data).toEqual(crimes('later')))
  expect(sent).toHaveLength(2)
})

test('a list begins with it, too, and knows its next page', () => {
  const sent = rawServer({})
  const prisoner = { name: 'a', familySymbol: null, timeLeft: 60, rank: 'Ronin', breakoutChance: 0.5 }
  giveAnswers({ '/api/jail/list?sort=name': { answer: { prisoners: [prisoner] }, nextCursor: 'a' } })
  const { result } = renderHook(() =>
    usePages('GET /api/jail/list', {
      query: { sort: 'name' },
      rowsOf: ({ prisoners }) => prisoners.map(({ name }) => name),
      keyOf: (name) => name,
    }),
  )
  expect(result.current).toMatchObject({ rows: ['a'], loading: false, more: { state: 'more' } })
  expect(sent).toHaveLength(0)
})

test('the answers that came with the page expire', async () => {
  const nowMs = vi.spyOn(performance, 'now').mockReturnValue(0)
  rawServer({ 'GET /api/crime': { json: crimes('later') } })
  giveAnswers({ '/api/crime': { answer: crimes('gekomen') } })
  nowMs.mockReturnValue(20_000)
  const { result } = renderHook(() => useCall('GET /api/crime'))
  expect(result.current.data).toBe(undefined)
  await waitFor(() => expect(result.current.data).toEqual(crimes('later')))
  nowMs.mockRestore()
})

test('the page has the session and the timers', () => {
  const me = { userId: 1, accountId: 7, accountName: 'Vito', hasLivingAccount: true, cashPocket: 5, cashVersion: 3 }
  giveAnswers({ '/api/auth/me': { answer: me }, '/api/timers': { answer: { timeLeft: { crime: 9 }, version: 1 } } })
  takeSessionFromPage()
  showGivenTimers()
  expect(currentSession()).toMatchObject({ accountName: 'Vito', cashPocket: 5 })
  expect(readTimers()).toMatchObject({ known: true, timeLeft: { crime: 9, car: 0 } })
  giveAnswers({ '/api/auth/me': { answer: null } })
  takeSessionFromPage()
  expect(currentSession()).toBe(null)
})
