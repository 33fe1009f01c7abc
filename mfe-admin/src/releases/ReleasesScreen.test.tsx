// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { Screen } from './ReleasesScreen.tsx'
import type { Remote } from './release-rows.ts'

const at = '2026-11-20T12:00:00.000Z'
const remote: Remote = {
  id: 'mfe-actions',
  revision: 7,
  enabled: true,
  stableBuild: 'b2',
  candidateBuild: null,
  percent: 0,
  healthy: true,
  releases: ['b2', 'b1'].map((build) => ({ build, version: `0.${build.at(1)}.0`, kitRange: '^1.0.0', releasedAt: at })),
  history: [{ action: 'release', build: 'b2', percent: 100, by: 'Admin', at }],
}
let server: FakeServer

beforeEach(() => {
  server = { 'GET /api/admin/releases': { remotes: [remote] } }
})

async function open() {
  const sent = await playAgainst(server)
  render(<Screen />)
  await screen.findByRole('heading', { name: 'mfe-actions' })
  return sent
}

test('a remote shows its version, its health and what happened to it', async () => {
  await open()
  expect(screen.getByText('Gezond')).not.toBeNull()
  expect(screen.getAllByText('0.2.0 (b2)').length).toBeGreaterThan(0)
  await userEvent.click(screen.getByText('Geschiedenis (1)'))
  expect(within(screen.getByRole('table')).getByText('Admin')).not.toBeNull()
})

test('a release names the revision it was decided on, and the list is read again', async () => {
  server['POST /api/admin/releases'] = { message: 'Uitgebracht.', revision: 8 }
  const sent = await open()
  await userEvent.selectOptions(screen.getByLabelText('Build'), 'b1')
  await userEvent.selectOptions(screen.getByLabelText('Voor wie'), '10')
  await userEvent.click(screen.getByRole('button', { name: 'Breng uit' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Uitgebracht.']))
  expect(sent.find((one) => one.call === 'POST /api/admin/releases')?.body).toEqual({
    remote: 'mfe-actions',
    build: 'b1',
    percent: 10,
    expectedRevision: 7,
  })
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/admin/releases'))
})

test('going back asks first', async () => {
  server['POST /api/admin/releases/rollback'] = { message: 'Teruggezet.', revision: 8, build: 'b1' }
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Zet terug' }))
  const dialog = within(screen.getByRole('dialog'))
  expect(sent.filter((one) => one.call.startsWith('POST'))).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Zet terug' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['success: Teruggezet.']))
})

test('a decision that came too late is told, and the new state is fetched', async () => {
  server['POST /api/admin/releases'] = { status: 409, errorType: 'conflict', error: 'Iemand was je voor.' }
  const sent = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Schakel uit' }))
  await vi.waitFor(() => expect(toasts()).toEqual(['error: Iemand was je voor.']))
  expect(sent.find((one) => one.call === 'POST /api/admin/releases')?.body).toMatchObject({
    enabled: false,
    build: 'b2',
  })
  await vi.waitFor(() => expect(sent.at(-1)?.call).toBe('GET /api/admin/releases'))
})
