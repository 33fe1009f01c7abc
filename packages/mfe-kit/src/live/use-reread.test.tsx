// @vitest-environment happy-dom
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCall } from '../call/use-call.ts'
import { usePages } from '../call/use-pages.ts'
import { type FakeServer, playAgainst, push } from '../testing.ts'
import { forgetAnnounced } from './push/deliver-push.tsx'
import { listening } from './push/resync.ts'

const paid = (version: number) => ({
  senderAccountName: 'Bruno',
  amountEuro: 50,
  message: `Bruno heeft €${version} op je bank gezet.`,
  version,
})
const balance = (cashBank: number, cashVersion = 1) => ({ cashPocket: 0, cashBank, cashVersion })
const toasts = () => toastStore.read().map(({ content }) => content)
let server: FakeServer
let readings: number

beforeEach(() => {
  forgetAnnounced()
  readings = 0
  server = { 'GET /api/bank/balance': () => balance(++readings) }
})

const useBalance = () =>
  useCall('GET /api/bank/balance', undefined, {
    rereadOn: { moneyReceived: true, cash: ({ version }, { cashVersion }) => version > cashVersion },
  })

async function openBalance() {
  await playAgainst(server)
  const { result, unmount } = renderHook(useBalance)
  await waitFor(() => expect(result.current.data?.cashBank).toBe(1))
  return { result, unmount }
}

test('a push that concerns a reading has it read again, another does not', async () => {
  const { result } = await openBalance()
  await act(async () => push('cash', { cashPocket: 1, version: 1 }))
  await act(async () => push('unreadMails', { unreadMails: 1, version: 1 }))
  await act(async () => push('moneyReceived', paid(1)))
  await waitFor(() => expect(result.current.data?.cashBank).toBe(2))
  expect(readings).toBe(2)
})

test('data shown before the realtime channel was there is read again, for a push may have been missed', async () => {
  const { result } = await openBalance()
  await act(async () => listening.emit())
  await waitFor(() => expect(result.current.data?.cashBank).toBe(2))
  expect(readings).toBe(2)
})

test('data that follows no push is not read again when the realtime channel is there', async () => {
  await playAgainst(server)
  const { result } = renderHook(() => useCall('GET /api/bank/balance'))
  await waitFor(() => expect(result.current.data?.cashBank).toBe(1))
  await act(async () => listening.emit())
  expect(result.current.loading).toBe(false)
  expect(readings).toBe(1)
})

test('the first push of a burst causes a reading at once, and the last is not left out', async () => {
  const { result } = await openBalance()
  vi.useFakeTimers()
  await act(async () => {
    for (let version = 1; version <= 50; version++) push('moneyReceived', paid(version))
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(readings).toBe(2)
  await act(async () => {
    push('moneyReceived', paid(51))
    await vi.advanceTimersByTimeAsync(5_000)
  })
  expect(readings).toBe(3)
  expect(result.current.data?.cashBank).toBe(3)
})

test('a push during the first reading counts: that reading may be older', async () => {
  await playAgainst(server)
  const { result } = renderHook(useBalance)
  await act(async () => push('cash', { cashPocket: 1, version: 1 }))
  await waitFor(() => expect(result.current.data?.cashBank).toBe(2))
})

test('a component that is gone reads nothing', async () => {
  const { unmount } = await openBalance()
  unmount()
  push('moneyReceived', paid(1))
  expect(readings).toBe(1)
})

test('a list follows pushes, too', async () => {
  server['GET /api/bank/transactions/received'] = () => {
    readings += 1
    return []
  }
  await playAgainst(server)
  const { result } = renderHook(() =>
    usePages('GET /api/bank/transactions/received', {
      query: { transactionCategory: 'BANK' },
      rowsOf: (rows) => rows,
      keyOf: ({ transactionId }) => transactionId,
      rereadOn: { moneyReceived: true },
    }),
  )
  await waitFor(() => expect(result.current.rows).toEqual([]))
  await act(async () => push('moneyReceived', paid(1)))
  await waitFor(() => expect(readings).toBe(2))
})

test('the message of a push is shown once, on any page and in any order', () => {
  push('moneyReceived', paid(2))
  push('moneyReceived', paid(1))
  push('moneyReceived', paid(2))
  push('cash', { cashPocket: 1, version: 2 })
  expect(toasts()).toEqual(['Bruno heeft €1 op je bank gezet.', 'Bruno heeft €2 op je bank gezet.'])
})
