// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { Screen } from './BanScreen.tsx'

const at = '2026-11-21T20:00:00.000Z'
let server: FakeServer
beforeEach(() => {
  server = {
    'GET /api/admin/bans': {
      blocked: [{ accountName: 'Gino', blockedAt: at, blockedUntil: '2026-11-22T20:00:00.000Z', by: 'Baas' }],
      addresses: [{ address: '192.0.2.7', accountName: 'Gino', bannedAt: at, by: 'Baas' }],
    },
  }
})

async function open() {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await screen.findByText('192.0.2.7')
  return { sent, posted: () => sent.filter(({ call }) => call.startsWith('POST')) }
}
const panel = (name: string) => within(screen.getByRole('region', { name }))
const dialog = () => within(screen.getByRole('dialog'))

test('a block says its effect before it is done, and the list is read again', async () => {
  const blockedUntil = '2026-11-22T20:00:00.000Z'
  server['POST /api/admin/block'] = { message: 'Vito is 24 uur geblokkeerd.', userName: 'Vito', blockedUntil }
  const { sent, posted } = await open()
  await userEvent.type(panel('Speler blokkeren').getByLabelText('Naam'), 'Vito')
  await userEvent.click(panel('Speler blokkeren').getByRole('button', { name: '1 dag' }))
  await userEvent.click(panel('Speler blokkeren').getByRole('button', { name: 'Blokkeer' }))
  expect(dialog().getByText(/komt 24 uur niet meer binnen/)).not.toBeNull()
  expect(posted()).toEqual([])
  await userEvent.click(dialog().getByRole('button', { name: 'Blokkeer' }))
  await waitFor(() => expect(toasts()).toEqual(['success: Vito is 24 uur geblokkeerd.']))
  expect(posted()[0]?.body).toEqual({ userName: 'Vito', blockDuration: 24 })
  await waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/admin/bans'))
})

test('all missing fields are named at once, and nothing is sent', async () => {
  const { posted } = await open()
  await userEvent.click(panel('Speler blokkeren').getByRole('button', { name: 'Blokkeer' }))
  expect(panel('Speler blokkeren').getAllByText('Please provide all required fields.')).toHaveLength(2)
  expect(posted()).toEqual([])
})

test('blocked players and banned addresses can be let in again', async () => {
  server['POST /api/admin/unblock'] = { message: 'Gino mag weer naar binnen.' }
  server['POST /api/admin/ipBan/lift'] = { message: 'Vanaf 192.0.2.7 mag het weer.' }
  const { posted } = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Laat binnen: Gino' }))
  await waitFor(() => expect(toasts()).toContain('success: Gino mag weer naar binnen.'))
  await userEvent.click(screen.getByRole('button', { name: 'Hef op: 192.0.2.7' }))
  await waitFor(() =>
    expect(posted().map(({ body }) => body)).toEqual([{ userName: 'Gino' }, { address: '192.0.2.7' }]),
  )
})

test('a ban of addresses asks first, and a refusal stands at the name', async () => {
  const accountName = 'Van Vito is geen adres bekend.'
  server['POST /api/admin/ipBan'] = { status: 409, errorType: 'conflict', error: accountName, fields: { accountName } }
  await open()
  await userEvent.type(panel('IP-ban').getByLabelText('Naam'), 'Vito')
  await userEvent.click(panel('IP-ban').getByRole('button', { name: 'Ban' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Ban' }))
  expect(await panel('IP-ban').findByText(accountName)).not.toBeNull()
})
