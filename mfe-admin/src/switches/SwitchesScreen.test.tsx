// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './SwitchesScreen.tsx'
import type { ActionSwitch } from './switch-rows.ts'

const at = '2026-11-21T20:00:00.000Z'
const crime: ActionSwitch = {
  name: 'crime',
  label: 'Misdaad',
  on: true,
  message: null,
  changedBy: null,
  changedAt: null,
  history: [],
}
const roulette: ActionSwitch = {
  name: 'roulette',
  label: 'Roulette',
  on: false,
  message: 'Onderhoud.',
  changedBy: 'Sottocapo',
  changedAt: at,
  history: [{ on: false, message: 'Onderhoud.', by: 'Sottocapo', at }],
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
let server: FakeServer

beforeEach(() => {
  server = { 'GET /api/admin/switches': { switches: [crime, roulette] } }
})

async function open() {
  const sent = await playAgainst(server)
  render(<Screen />)
  await screen.findByRole('heading', { name: 'Roulette' })
  return sent
}

test("each switch shows its state, its last admin, and the players' text", async () => {
  await open()
  expect(panel('Misdaad').getByText('Aan')).not.toBeNull()
  // It was never switched.
  for (const text of ['Laatst gewijzigd', /^Geschiedenis/]) expect(panel('Misdaad').queryByText(text)).toBeNull()
  expect(panel('Roulette').getByText('Uit')).not.toBeNull()
  expect(panel('Roulette').getByText(/^Sottocapo, 21-11-2026/)).not.toBeNull()
  expect(panel('Roulette').getAllByText('Onderhoud.').length).toBeGreaterThan(0)
  await userEvent.click(panel('Roulette').getByText('Geschiedenis (1)'))
  expect(within(panel('Roulette').getByRole('table')).getByText('Uitgeschakeld')).not.toBeNull()
})

test('switching off asks first, sends the message, and the list is read again', async () => {
  server['POST /api/admin/switches'] = { message: 'Misdaad is uitgeschakeld.', name: 'crime', on: false }
  const sent = await open()
  await userEvent.type(panel('Misdaad').getByLabelText('Melding aan spelers'), 'De politie is overal.')
  await userEvent.click(panel('Misdaad').getByRole('button', { name: 'Schakel uit' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/De politie is overal\./)).not.toBeNull()
  expect(sent.filter((one) => one.call.startsWith('POST'))).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Schakel uit' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Misdaad is uitgeschakeld.']))
  expect(sent.find((one) => one.call === 'POST /api/admin/switches')?.body).toEqual({
    name: 'crime',
    on: false,
    message: 'De politie is overal.',
  })
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/admin/switches'))
})

test('switching on asks too, and cancelling changes nothing', async () => {
  server['POST /api/admin/switches'] = { message: 'Roulette is ingeschakeld.', name: 'roulette', on: true }
  const sent = await open()
  await userEvent.click(panel('Roulette').getByRole('button', { name: 'Schakel in' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuleren' }))
  expect(sent.filter((one) => one.call.startsWith('POST'))).toEqual([])
  await userEvent.click(panel('Roulette').getByRole('button', { name: 'Schakel in' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schakel in' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Roulette is ingeschakeld.']))
  expect(sent.find((one) => one.call === 'POST /api/admin/switches')?.body).toEqual({ name: 'roulette', on: true })
})

test('a refusal is told, and the state is read again', async () => {
  server['POST /api/admin/switches'] = { status: 403, errorType: 'forbidden', error: 'Je hebt hier geen toegang toe.' }
  const sent = await open()
  await userEvent.click(panel('Misdaad').getByRole('button', { name: 'Schakel uit' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schakel uit' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['error: Je hebt hier geen toegang toe.']))
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/admin/switches'))
})

test('a list that can’t be read can be read again', async () => {
  server['GET /api/admin/switches'] = { status: 503, errorType: 'unavailable', error: 'Even niet.' }
  await playAgainst(server)
  render(<Screen />)
  await screen.findByText('Even niet.')
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).not.toBeNull()
})
