// @vitest-environment happy-dom
import { showOutcome, updateCash } from '@sottomondo/mfe-kit'
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Screen } from './GodfatherScreen.tsx'

const promotion = {
  title: 'La Prima Signora',
  rank: 'Assunto',
  isGodfather: false,
  canBecomeGodfather: true,
  missingExperience: 0,
  chance: 0.5,
  chanceWithTip: 0.75,
  tip: 1_000_000,
  waitSeconds: 86_400,
  carriesNow: { liquor: 265, drugs: 108 },
  carriesThen: { liquor: 350, drugs: 150 },
}
let server: FakeServer
beforeEach(() => {
  server = {
    'GET /api/godfather': promotion,
    'GET /api/bank/balance': { cashPocket: 2_500, cashBank: 0, cashVersion: 1 },
  }
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
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const result = () => screen.findByRole('status', { name: 'Resultaat' }, { timeout: 5_000 })

test('shows both chances, the tip, the wait and the gain, and what is missing for a tip', async () => {
  await open()
  expect(await screen.findByText(/weet genoeg van iedereen om La Prima Signora te worden/)).not.toBeNull()
  expect(within(screen.getByRole('region', { name: 'Zonder fooi' })).getByText('50%')).not.toBeNull()
  expect(within(screen.getByRole('region', { name: 'Met fooi' })).getByText('75%')).not.toBeNull()
  expect(screen.getByText('265 → 350')).not.toBeNull()
  const tip = screen.getByRole('button', { name: 'Geef een fooi van €1.000.000' })
  expect(tip.getAttribute('aria-disabled')).toBe('true')
  expect(await screen.findByText(/Je komt €997.500 tekort/)).not.toBeNull()
})

test('a promotion is confirmed, and ends in a ceremony', async () => {
  const message = 'Je bent nu La Prima Signora. De stad kust je ring.'
  server['POST /api/godfather/promote'] = { success: true, message, tipPaid: 1_000_000, timeLeft: 0 }
  const sent = await open(1_000_000)
  await press('Geef een fooi van €1.000.000')
  expect(await screen.findByText(/Je kans is 75%. De fooi van €1.000.000 ben je kwijt/)).not.toBeNull()
  server['GET /api/godfather'] = {
    ...promotion,
    isGodfather: true,
    canBecomeGodfather: false,
    carriesNow: promotion.carriesThen,
  }
  await press('Ga naar binnen')
  expect(await screen.findByText('Ze trekken zich terug')).not.toBeNull()
  expect(within(await result()).getByText(message)).not.toBeNull()
  expect(sent.filter(({ call }) => call === 'POST /api/godfather/promote').map(({ body }) => body)).toEqual([
    { wantsTip: true },
  ])
  await waitFor(() => expect(screen.queryByRole('button', { name: /fooi/ })).toBeNull())
})

test('a no is said, and the timers are read again', async () => {
  const message = 'Mislukt om Godfather / La Prima Signora te worden.'
  server['POST /api/godfather/promote'] = { success: false, message, tipPaid: 0, timeLeft: 86_400 }
  const sent = await open()
  await press('Vraag het zonder fooi')
  await press('Ga naar binnen')
  expect(within(await result()).getByText(message)).not.toBeNull()
  expect(sent.some(({ call }) => call === 'GET /api/timers')).toBe(true)
})

test('whoever is not that far reads what is missing, and can’t ask', async () => {
  server['GET /api/godfather'] = { ...promotion, canBecomeGodfather: false, missingExperience: 1_200 }
  await open(5_000_000)
  expect(await screen.findByText(/Je mist nog/)).not.toBeNull()
  for (const name of ['Vraag het zonder fooi', 'Geef een fooi van €1.000.000'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
})

test('a promotion that cannot be read says so, and can be read again', async () => {
  server['GET /api/godfather'] = { status: 503, error: 'Even niet bereikbaar.', errorType: 'unavailable' }
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain('Even niet bereikbaar.')
  server['GET /api/godfather'] = promotion
  await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }))
  expect(await screen.findByText('265 → 350')).not.toBeNull()
})
