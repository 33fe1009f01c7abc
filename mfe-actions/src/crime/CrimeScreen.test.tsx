// @vitest-environment happy-dom
import { Gate, updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './CrimeScreen.tsx'

const result = {
  success: true,
  successMessage: 'Niemand heeft je gezien.',
  reward: 248,
  experience: 4,
  foundEgg: false,
  jailSeconds: 0,
  timeLeft: 60,
  rankedUpTo: null,
}
const waiting = 'Je moet nog 1 minuut wachten voordat je weer een misdaad kunt plegen.'
let server: FakeServer
let version = 10

beforeEach(() => {
  for (const toast of toastStore.read()) toastStore.dismiss(toast.id)
  server = {
    'GET /api/crime': { crimeOptions: [{ crimeOptionId: 1, name: 'Zakkenrollen op de markt', successRate: 78.4 }] },
    'POST /api/crime/execute': () => {
      server['GET /api/timers'] = { timeLeft: { crime: 60 } as never, inJail: false, version: ++version }
      return result
    },
  }
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function open() {
  server['GET /api/timers'] = { timeLeft: { crime: 0 } as never, inJail: false, version: ++version }
  const sent = await playAgainst(server)
  render(
    <Gate title="Misdaad" timer="crime">
      <Screen />
    </Gate>,
  )
  return sent
}

const commit = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }))

test('a crime is sent with its click token, and its result outlives the page that its timer shuts', async () => {
  const sent = await open()
  expect(await screen.findByText('78,4%')).not.toBeNull()
  await commit()
  expect(await screen.findByText(waiting)).not.toBeNull()
  expect(screen.getByText('Niemand heeft je gezien.')).not.toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
  const execute = sent.find((one) => one.call === 'POST /api/crime/execute')
  expect(execute?.body).toEqual({ crimeOptionId: 1 })
  expect(execute?.headers.get('x-click-token')).toBe('token of the test')
  expect(execute?.headers.get('x-fingerprint')).not.toBeNull()
})

test('a reward that takes longer than two seconds is on its way, until the pocket has it', async () => {
  vi.useFakeTimers()
  await open()
  await vi.waitFor(() => screen.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }))
  fireEvent.click(screen.getByRole('button', { name: 'Pleeg: Zakkenrollen op de markt' }))
  await vi.waitFor(() => screen.getByText('Niemand heeft je gezien.'))
  expect(screen.queryByText('De beloning is onderweg naar je zak.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByText('De beloning is onderweg naar je zak.')).not.toBeNull()
  act(() => updateCash(2748, 1000))
  expect(screen.getByText('Zit in je zak.')).not.toBeNull()
})

test('a refusal is a toast and the page stays open', async () => {
  server['POST /api/crime/execute'] = { status: 409, errorType: 'clickToken', error: 'Klik nog eens.' }
  await open()
  await commit()
  await vi.waitFor(() => expect(toastStore.read().map((toast) => toast.content)).toEqual(['Klik nog eens.']))
  expect(screen.getByRole('table')).not.toBeNull()
})

test('without crimes the page says so and looks again when asked', async () => {
  const options = server['GET /api/crime']
  server['GET /api/crime'] = { crimeOptions: [] }
  await open()
  expect(await screen.findByText('Geen misdaden beschikbaar.')).not.toBeNull()
  server['GET /api/crime'] = options
  await userEvent.click(screen.getByRole('button', { name: 'Kijk nog eens' }))
  expect(await screen.findByText('Zakkenrollen op de markt')).not.toBeNull()
})
