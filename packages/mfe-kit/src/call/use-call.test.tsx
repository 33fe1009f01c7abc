// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { resync } from '../live/push/resync.ts'
import { rawServer } from '../raw-server.ts'
import { useCall } from './use-call.ts'

const crime = (name: string) => ({ json: { crimeOptions: [{ crimeOptionId: 1, name, successRate: 5 }] } })
const firstName = (call: { data?: { crimeOptions: { name: string }[] } }) => call.data?.crimeOptions[0]?.name

test('reads, reads again on request and after the realtime channel was away', async () => {
  const sent = rawServer({ 'GET /api/crime': [crime('een'), crime('twee'), crime('drie')] })
  const { result } = renderHook(() => useCall('GET /api/crime'))
  expect(result.current).toMatchObject({ data: undefined, loading: true })
  await waitFor(() => expect(firstName(result.current)).toBe('een'))
  await act(() => result.current.reload())
  expect(firstName(result.current)).toBe('twee')
  act(() => resync.emit())
  await waitFor(() => expect(firstName(result.current)).toBe('drie'))
  expect(sent).toHaveLength(3)
})

test('keeps its data when reading again fails, and gives the error', async () => {
  rawServer({ 'GET /api/crime': [crime('een'), { status: 503, json: { error: 'Even niet.' } }] })
  const { result } = renderHook(() => useCall('GET /api/crime'))
  await waitFor(() => expect(firstName(result.current)).toBe('een'))
  await act(() => result.current.reload())
  expect(result.current.error?.message).toBe('Even niet.')
  expect(firstName(result.current)).toBe('een')
})

test('another input starts another reading; the one before is not shown any more', async () => {
  const list = (id: string) => ({ json: [{ transactionId: id }] })
  rawServer({
    'GET /api/bank/transactions/send?transactionCategory=BANK': list('bank'),
    'GET /api/bank/transactions/send?transactionCategory=BET': list('bet'),
  })
  const { result, rerender } = renderHook(
    ({ transactionCategory }: { transactionCategory: 'BANK' | 'BET' }) =>
      useCall('GET /api/bank/transactions/send', { query: { transactionCategory } }),
    { initialProps: { transactionCategory: 'BANK' } },
  )
  await waitFor(() => expect(result.current.data?.[0]?.transactionId).toBe('bank'))
  rerender({ transactionCategory: 'BET' })
  expect(result.current.data).toBeUndefined()
  await waitFor(() => expect(result.current.data?.[0]?.transactionId).toBe('bet'))
})

test('what is asked for before the first answer is read after it, once, and drops nothing', async () => {
  const calls: { signal: AbortSignal; answer: (name: string) => void }[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve) => {
      calls.push({ signal, answer: (name) => resolve(Response.json(crime(name).json)) })
    })
  })
  const { result } = renderHook(() => useCall('GET /api/crime'))
  await waitFor(() => expect(calls).toHaveLength(1))
  // A room is joined, and a push comes, while the page is still being read.
  act(() => {
    result.current.reload()
    result.current.reload()
  })
  await act(async () => new Promise((next) => setTimeout(next)))
  expect(calls).toHaveLength(1)
  act(() => calls[0]?.answer('een'))
  await waitFor(() => expect(calls).toHaveLength(2))
  expect(firstName(result.current)).toBe('een')
  act(() => calls[1]?.answer('twee'))
  await waitFor(() => expect(firstName(result.current)).toBe('twee'))
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
  expect(calls).toHaveLength(2)
})

test('a caller waiting for a reading waits for the one that replaced it', async () => {
  rawServer({ 'GET /api/crime': crime('een') })
  const { result } = renderHook(() => useCall('GET /api/crime'))
  await waitFor(() => expect(firstName(result.current)).toBe('een'))
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    return new Promise<Response>((resolve, reject) => {
      answer = resolve
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  let ended = false
  let first: Promise<void> | undefined
  act(() => {
    first = result.current.reload().then(() => {
      ended = true
    })
    // The network was away: what is under way may hang in it.
    resync.emit()
  })
  // Lets everything happen that needs no answer.
  await act(async () => new Promise((next) => setTimeout(next)))
  expect(ended).toBe(false)
  await act(async () => answer(Response.json(crime('twee').json)))
  await act(async () => first)
  expect(firstName(result.current)).toBe('twee')
})

test('data set by hand wins over a reading under way', async () => {
  rawServer({ 'GET /api/crime': crime('oud') })
  const { result } = renderHook(() => useCall('GET /api/crime'))
  act(() => result.current.setData(crime('nieuw').json as never))
  await act(async () => undefined)
  expect(firstName(result.current)).toBe('nieuw')
})
