// @vitest-environment happy-dom
import { showOutcome, updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Screen } from './HospitalScreen.tsx'

const wounded = {
  life: 60,
  maxLife: 100,
  missingLife: 40,
  costToHeal: 6_000,
  healSeconds: 1_200,
  message: 'Je mist 40 levenspunten.',
}
const healthy = { ...wounded, life: 100, missingLife: 0, costToHeal: 0, healSeconds: 0, message: 'Je mankeert niets.' }
let server: FakeServer
beforeEach(() => {
  server = { 'GET /api/hospital': wounded, 'GET /api/bank/balance': { cashPocket: 2_500, cashBank: 0, cashVersion: 1 } }
})
afterEach(() => {
  showOutcome(null)
})

async function open(cashPocket?: number) {
  const sent = await playAgainst(server)
  if (cashPocket !== undefined) act(() => updateCash(cashPocket, 9_999))
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}

test('shows the missing life, its price and time, and what the player lacks', async () => {
  await open()
  expect(await screen.findByText('Je mist 40 levenspunten.')).not.toBeNull()
  expect(screen.getByText('60 / 100')).not.toBeNull()
  expect(screen.getByText('20 minuten')).not.toBeNull()
  const heal = screen.getByRole('button', { name: 'Laat je oplappen voor €6.000' })
  expect(heal.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText('Je komt €3.500 tekort. Op de bank staat niets.')).not.toBeNull()
})

test('a treatment is sent, and its result stands above', async () => {
  const message = 'De dokter nam €6.000 aan en stelt geen vragen.'
  server['POST /api/hospital/heal'] = { message, lifePoints: 40, cost: 6_000, timeLeft: 1_200 }
  const sent = await open(6_000)
  await userEvent.click(await screen.findByRole('button', { name: /^Laat je oplappen/ }))
  const result = within(await screen.findByRole('status', { name: 'Resultaat' }))
  expect(result.getByText(message)).not.toBeNull()
  expect(sent.filter(({ call }) => call === 'POST /api/hospital/heal')).toHaveLength(1)
  expect(sent.some(({ call }) => call === 'GET /api/timers')).toBe(true)
})

test('rising life is seen without a reload; a player with full life can buy nothing', async () => {
  await open()
  await screen.findByText('60 / 100')
  const drawing = () => document.querySelector('img')?.getAttribute('src')
  const patient = drawing()
  server['GET /api/hospital'] = healthy
  act(() => push('lifeChanged', { life: 100, maxLife: 100, version: 2 }))
  expect(await screen.findByText('100 / 100')).not.toBeNull()
  expect(screen.getByText('Kerngezond')).not.toBeNull()
  expect(drawing()).not.toBe(patient)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Aan het werk' })).not.toBeNull()
})

test("a perk changes the most life and the doctor's price on the screen as soon as it works", async () => {
  await open()
  await screen.findByText('60 / 100')
  server['GET /api/hospital'] = { ...wounded, life: 80, maxLife: 120, costToHeal: 5_400 }
  act(() => push('perkEffectsChanged', { version: 2 }))
  expect(await screen.findByText('80 / 120')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Laat je oplappen voor €5.400' })).not.toBeNull()
})

test('a hospital that cannot be read says so, and can be read again', async () => {
  server['GET /api/hospital'] = { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' }
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Even niet bereikbaar.')
  server['GET /api/hospital'] = wounded
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('60 / 100')).not.toBeNull()
})
