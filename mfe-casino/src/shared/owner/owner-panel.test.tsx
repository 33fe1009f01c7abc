// @vitest-environment happy-dom
import { forgetSession } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, push, toasts } from '@sottomondo/mfe-kit/testing'
import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { CasinoState } from '../casino-state.ts'
import { bankMove, ownerErrors } from './owner-form.ts'
import { OwnerPanel } from './owner-panel.tsx'

const casino: CasinoState = {
  casinoId: 1,
  cityName: 'Rome',
  ownerName: 'Salvatore',
  isOwner: true,
  minBet: 10,
  maxBet: 1000,
  casinoBank: 5000,
  revenue: -250,
}

let played = (_: CasinoState) => {}
function Books() {
  const [state, setState] = useState(casino)
  played = setState
  return <OwnerPanel casino={state} onUpdated={setState} />
}
async function open(server: FakeServer) {
  // Each test has a pocket of its own.
  forgetSession()
  const sent = await playAgainst(server)
  render(<Books />)
  // It arrives in a chunk of its own.
  await vi.waitFor(() => screen.getByRole('form', { name: 'Casino beheren' }), 15_000)
  return sent
}
async function fill(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label))
  await userEvent.type(screen.getByLabelText(label), text)
}
const update = () => userEvent.click(screen.getByRole('button', { name: 'Werk casino bij' }))

test('the owner sees their profit, sets limits and bank, and the bank is a target', async () => {
  const saved = { minBet: 20, maxBet: 2000, casinoBank: 6000, revenue: -250, cashPocket: 1500, cashVersion: 4 }
  const sent = await open({ 'POST /api/casino': { message: 'Casino geüpdatet!', ...saved } })
  expect(screen.getByText('−€250')).not.toBeNull()
  await fill('Minimale inzet', '20')
  await fill('Maximale inzet', '2000')
  await fill('Kas', '6000')
  expect(screen.getByText('€1.000 gaat van je zak naar de kas.')).not.toBeNull()
  expect(screen.queryByText(/^Je komt/)).toBeNull()
  await update()
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Casino geüpdatet!']))
  expect(sent.find((one) => one.call === 'POST /api/casino')?.body).toEqual({
    minBet: 20,
    maxBet: 2000,
    casinoBank: 6000,
  })
  expect(screen.getByText('€6.000')).not.toBeNull()
})

test('what the pocket lacks of a fuller bank is fetched from the player’s own', async () => {
  const saved = { minBet: 10, maxBet: 1000, casinoBank: 8000, revenue: -250, cashPocket: 0, cashVersion: 4 }
  const sent = await open({
    'GET /api/bank/balance': { cashPocket: 2500, cashBank: 700, cashVersion: 1 },
    'POST /api/bank/withdraw': { cashPocket: 3000, cashBank: 200, cashVersion: 3, message: 'Opgenomen.' },
    'POST /api/casino': { message: 'Casino geüpdatet!', ...saved },
  })
  await fill('Kas', '8000')
  await userEvent.click(await screen.findByRole('button', { name: 'Neem €500 op en ga door' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Casino geüpdatet!']))
  expect(sent.find((one) => one.call === 'POST /api/casino')?.body).toMatchObject({ casinoBank: 8000 })
})

test.each([
  [{ status: 409, errorType: 'insufficientFunds', error: 'Te weinig op zak.' }, 'Te weinig op zak.'],
  [{ status: 500, error: '', errorType: undefined as never }, 'Fout bij het bijwerken van het casino'],
])('a refusal is said in the server’s words, else in the game’s', async (refusal, text) => {
  await open({ 'POST /api/casino': refusal })
  await update()
  await vi.waitFor(() => expect(toasts()).toEqual([`error: ${text}`]))
  expect(screen.getByText('€5.000')).not.toBeNull()
})

test('empty and crossed limits are not sent', async () => {
  const sent = await open({})
  await fill('Maximale inzet', '9')
  await userEvent.clear(screen.getByLabelText('Kas'))
  await update()
  expect(screen.getByText('De maximale inzet is niet lager dan de minimale.')).not.toBeNull()
  expect(screen.getByText('Vul in hoeveel er in de kas moet zitten.')).not.toBeNull()
  expect(sent.filter((one) => one.call.startsWith('POST'))).toEqual([])
})

test("the fields' errors about limits and bank", () => {
  expect(ownerErrors({ minBet: 9, maxBet: 10, casinoBank: 0 })).toEqual({
    minBet: 'De minimale inzet is minstens €10.',
  })
  expect(ownerErrors({ minBet: 10, maxBet: 10, casinoBank: 0 })).toEqual({})
  expect(bankMove(casino, 5000)).toBeUndefined()
  expect(bankMove(casino, null)).toBeUndefined()
  expect(bankMove(casino, 0)).toEqual({ direction: 'out', amount: 5000 })
})

test('a round of others is told, and the bank follows unless the owner has typed another', async () => {
  await open({})
  const bank = () => (screen.getByLabelText('Kas') as HTMLInputElement).value
  const bet = { casinoId: 1, playerName: 'Vito', stakeEuro: 90, paidEuro: 40, version: 5 }
  act(() => push('casinoPlayed', bet))
  expect(screen.getByText('Vito zette €90 in en kreeg €40 terug.')).not.toBeNull()
  act(() => push('casinoPlayed', { ...bet, casinoId: 2, playerName: 'Elders', version: 6 }))
  act(() => push('casinoPlayed', { ...bet, playerName: 'Eerder', version: 4 }))
  expect(screen.getByText(/^Vito zette/)).not.toBeNull()
  act(() => push('casinoPlayed', { ...bet, playerName: null, stakeEuro: 0, paidEuro: 7, version: 8 }))
  expect(screen.getByText('Iemand speelde een open spel uit en kreeg €7.')).not.toBeNull()
  act(() => played({ ...casino, casinoBank: 5050 }))
  expect(bank()).toBe('5.050')
  await fill('Kas', '6000')
  act(() => played({ ...casino, casinoBank: 5100 }))
  expect(bank()).toBe('6.000')
  expect(screen.getByText('€900 gaat van je zak naar de kas.')).not.toBeNull()
})

test('what single players lost is not free, and a target below says how much of it counts as got', async () => {
  await open({})
  expect(screen.queryByText('Vrij op te nemen')).toBeNull()
  act(() => played({ ...casino, lockedBank: 0, freePerBettor: 500_000 }))
  expect(screen.getByText('Vrij op te nemen').nextElementSibling?.textContent).toMatch(/^€5\.000/)
  expect(screen.queryByText(/^Wat één speler/)).toBeNull()
  act(() => played({ ...casino, lockedBank: 2_000, freePerBettor: 500_000 }))
  expect(screen.getByText('Vrij op te nemen').nextElementSibling?.textContent).toMatch(/^€3\.000/)
  expect(screen.getByText('Wat één speler hier verloor, telt boven €500.000 als gekregen van anderen.')).not.toBeNull()
  await fill('Kas', '500')
  expect(
    screen.getByText('€4.500 gaat uit de kas naar je zak. Daarvan telt €1.500 als gekregen van anderen.'),
  ).not.toBeNull()
})

test("each day's profit stands in a chart, and in words for screen readers", async () => {
  const revenueByDay = [
    { day: '2026-11-21', revenue: -1250 },
    { day: '2026-11-22', revenue: 800 },
  ]
  await open({})
  act(() => played({ ...casino, revenueByDay }))
  const rows = within(screen.getByRole('table', { name: 'Winst per dag' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual(['Winst', 'za 21−€1.250', 'zo 22€800'])
})
