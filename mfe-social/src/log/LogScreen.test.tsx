// @vitest-environment happy-dom
import { type FakeServer, pageOf, playAgainst, push } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { byDay } from './days.ts'
import { Screen } from './LogScreen.tsx'
import type { Line } from './log-texts.ts'

const words = (text: string, accountName: string | null = null) => ({ text, accountName })
const line = (lineId: number, more: Partial<Line> = {}): Line => ({
  lineId,
  category: 'jail',
  parts: [words(`Regel ${lineId}.`)],
  path: null,
  unread: false,
  happenedAt: new Date(Date.now() - 1000).toISOString(),
  ...more,
})
const nothingUnread = { unreadLog: 0, since: null, summary: [] }
const server = (lines: Line[]): FakeServer => ({
  'GET /api/log': { lines },
  'GET /api/log/unread': nothingUnread,
  'POST /api/log/read': { unreadLog: 0 },
})
const open = () =>
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
const lines = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test("events of the player's absence stand first, counted, and stay while they look", async () => {
  const fake: FakeServer = {
    ...server([line(2, { parts: [words('Vito', 'Vito'), words(' haalde je uit de cel.')], unread: true })]),
    'GET /api/log/unread': { unreadLog: 1, since: new Date(0).toISOString(), summary: ['1 keer uit de cel gehaald'] },
  }
  const sent = await playAgainst(fake)
  open()
  const away = await screen.findByRole('region', { name: 'Terwijl je weg was' })
  expect(within(away).getByText('1 keer uit de cel gehaald')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Vito' }).getAttribute('href')).toBe('/profile/vito')
  await waitFor(() => expect(sent.filter(({ call }) => call === 'POST /api/log/read')).toHaveLength(1))
  fake['GET /api/log'] = { lines: [line(3), line(2)] }
  fake['GET /api/log/unread'] = nothingUnread
  act(() => push('logChanged', { unreadLog: 0, version: 2 }))
  await screen.findByText('Regel 3.')
  expect(screen.getByRole('region', { name: 'Terwijl je weg was' })).not.toBeNull()
  expect(lines().filter((text) => text?.includes('Nieuw: '))).toEqual([expect.stringContaining('Regel 2.')])
})

test('the list waits for the part above it, and a failure of that part does not hold it up', async () => {
  await playAgainst({ ...server([line(1)]), 'GET /api/log/unread': 'no answer' })
  open()
  expect(screen.queryByRole('radio', { name: 'Alles' })).toBeNull()
  await screen.findByText('Regel 1.')
  expect(screen.getByRole('radio', { name: 'Alles' })).not.toBeNull()
})

test("the player's own actions don't count as unseen", async () => {
  const sent = await playAgainst(server([line(1)]))
  open()
  await screen.findByText('Regel 1.')
  expect(screen.queryByText('Terwijl je weg was')).toBeNull()
  expect(sent.some(({ call }) => call === 'POST /api/log/read')).toBe(false)
})

test('one category is asked for, and an empty one says so', async () => {
  const fake: FakeServer = {
    ...server([]),
    'GET /api/log': (_, query) => ({ lines: query.get('category') === 'money' ? [line(9)] : [] }),
  }
  await playAgainst(fake)
  open()
  await screen.findByText('Nog niets opgeschreven')
  await userEvent.click(screen.getByRole('radio', { name: 'Geld' }))
  await screen.findByText('Regel 9.')
})

test('the list goes on page by page', async () => {
  await playAgainst({
    ...server([]),
    'GET /api/log': (_, query) => (query.get('after') ? { lines: [line(1)] } : pageOf({ lines: [line(2)] }, 'on')),
  })
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Meer laden' }))
  await screen.findByText('Regel 1.')
  expect(screen.getByText('Dat was alles.')).not.toBeNull()
})

test('lines stand under their days', () => {
  const at = (day: number) => ({ happenedAt: new Date(2026, 10, day, 12).toISOString() })
  const days = byDay([at(22), at(22), at(21), at(3)], new Date(2026, 10, 22, 13).getTime())
  expect(days.map(({ day, rows }) => [day, rows.length])).toEqual([
    ['Vandaag', 2],
    ['Gisteren', 1],
    ['Dinsdag 3 november', 1],
  ])
})
