// @vitest-environment happy-dom
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './ChatReportsScreen.tsx'

const report = (messageId: number, accountName: string) => ({
  messageId,
  room: 'chat',
  accountName,
  content: `<b>Grof van ${accountName}</b>`,
  reporters: 2,
  createdAt: '2026-11-21T20:00:00.000Z',
  reportedAt: '2026-11-21T20:01:00.000Z',
  reasons: ['Dit doet pijn.'],
})

test('shows what was said and why it was reported, until the admin has judged it', async () => {
  const reports = [report(1, 'Gino'), report(2, 'Rosa')]
  const server: FakeServer = {
    'GET /api/admin/chatReports': () => ({ reports }),
    'POST /api/chat/{messageId}/remove': () => {
      reports.splice(0, 1)
      return { message: 'Het bericht is weg.' }
    },
    'POST /api/admin/chatReports/dismiss': () => {
      reports.splice(0)
      return { message: 'Het bericht blijft staan.' }
    },
  }
  const sent = await playAgainst(server)
  render(<Screen />)
  expect(await screen.findByText('<b>Grof van Gino</b>')).not.toBeNull()
  expect(screen.getAllByText('Dit doet pijn.')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Haal weg: bericht van Gino' }))
  expect(await screen.findByText('<b>Grof van Rosa</b>')).not.toBeNull()
  await expect.poll(() => screen.queryByText('<b>Grof van Gino</b>')).toBeNull()
  expect(sent.map(({ call }) => call)).toContain('POST /api/chat/1/remove')
  await userEvent.click(screen.getByRole('button', { name: 'Laat staan: bericht van Rosa' }))
  expect(await screen.findByText('Niets gemeld')).not.toBeNull()
  expect(sent.find(({ call }) => call.endsWith('dismiss'))?.body).toEqual({ messageId: 2 })
  expect(toasts().join()).toContain('Het bericht blijft staan.')
})
