// @vitest-environment happy-dom
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './JailScreen.tsx'

const toasts = () => toastStore.read().map((toast) => `${toast.kind}: ${toast.content}`)
const prisoner = (name: string, timeLeft: number) => ({
  name,
  familySymbol: null,
  timeLeft,
  rank: 'Muscolo',
  breakoutChance: 0.4567,
})
let server: FakeServer

beforeEach(() => {
  for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  server = { 'GET /api/jail/list': { prisoners: [prisoner('Bruno', 90), prisoner('Gino', 0)] } }
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open() {
  const sent = await playAgainst(server)
  render(<Screen />)
  return sent
}

const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)

test('each prisoner has a time, a rank and a chance; who is free cannot be broken out', async () => {
  await open()
  expect(screen.getByText('Loading prisoners...')).not.toBeNull()
  const bruno = await rowOf('Bruno')
  expect(bruno.getByRole('timer').textContent).toBe('1:30')
  expect(bruno.getByText('Muscolo')).not.toBeNull()
  expect(bruno.getByText('45,67%')).not.toBeNull()
  const gino = await rowOf('Gino')
  expect(gino.getByText('Vrij')).not.toBeNull()
  expect(gino.getByRole('button', { name: 'Breek uit: Gino' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.queryByText('Loading prisoners...')).toBeNull()
})

test('the time runs second by second until somebody is free', async () => {
  vi.useFakeTimers()
  await open()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('timer').textContent).toBe('1:30')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByRole('timer').textContent).toBe('1:28')
  await act(() => vi.advanceTimersByTimeAsync(88_000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getAllByText('Vrij')).toHaveLength(2)
})

test('who was broken out is gone from the list', async () => {
  server['POST /api/jail/break/{name}'] = { success: true, message: '', jailSeconds: 0 }
  const sent = await open()
  await userEvent.click((await rowOf('Bruno')).getByRole('button'))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Uitbraak succesvol!']))
  expect(screen.queryByText('Bruno')).toBeNull()
  expect(screen.getByText('Gino')).not.toBeNull()
  expect(sent.map((one) => one.call)).toContain('POST /api/jail/break/Bruno')
})

test('a failed attempt leaves the prisoner where he is and says why', async () => {
  server['POST /api/jail/break/{name}'] = { success: false, message: 'De bewaker keek op.', jailSeconds: 0 }
  await open()
  await userEvent.click((await rowOf('Bruno')).getByRole('button'))
  await vi.waitFor(() => expect(toasts()).toEqual(['error: De bewaker keek op.']))
  expect(screen.getByText('Bruno')).not.toBeNull()
})

test('an attempt without an answer is told in the spec’s words', async () => {
  server['POST /api/jail/break/{name}'] = 'no answer'
  await open()
  await userEvent.click((await rowOf('Bruno')).getByRole('button'))
  await vi.waitFor(() =>
    expect(toasts()).toEqual(['error: Mislukt om Bruno uit te breken, je zit nu zelf in de gevangenis']),
  )
})

test('a list that cannot be read ends loading, with an empty table and a way to try again', async () => {
  server['GET /api/jail/list'] = { status: 503, errorType: 'unavailable', error: 'Even niet bereikbaar.' }
  await open()
  expect(await screen.findByText('Even niet bereikbaar.')).not.toBeNull()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1)
  server['GET /api/jail/list'] = { prisoners: [] }
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('De cellen zijn leeg')).not.toBeNull()
})

test('who sits here himself sees how long, and what leaving costs', async () => {
  server['GET /api/timers'] = () => ({
    timeLeft: { freedom: 60 } as never,
    inJail: true,
    version: 2,
  })
  server['GET /api/status/rankAndDefaultPayMethod'] = {
    rank: 'Muscolo',
    paymentInfo: {
      paymentPreference: 'HONOR',
      credits: 0,
      honorPoints: 5,
      jailBuyout: { euro: 21_000, credits: 1, honorPoints: 1 },
    },
  }
  await open()
  expect(await screen.findByRole('heading', { name: 'Je zit zelf vast' })).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Koop jezelf uit voor €21.000' })).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Koop jezelf uit voor 1 eerpunt' })).not.toBeNull()
  expect((await rowOf('Bruno')).getByRole('button').getAttribute('aria-disabled')).toBe('true')
})
