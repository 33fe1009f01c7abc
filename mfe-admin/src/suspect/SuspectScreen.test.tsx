// @vitest-environment happy-dom
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { arrowsOf } from './gift-arrows.ts'
import { Screen } from './SuspectScreen.tsx'

const at = '2026-11-21T20:00:00.000Z'
const judged = {
  score: 90,
  reasons: ['Kreeg €3.000.000 van Rico.'],
  fedEuro: 3_000_000,
  since: at,
  judgedAt: at,
  seen: null,
}
const around = {
  ...judged,
  accountName: 'Vito',
  windowDays: 30,
  listedScore: 50,
  gifts: [
    {
      giverName: 'Rico',
      receiverName: 'Vito',
      way: 'money' as const,
      euro: 2_000_000,
      times: 4,
      firstAt: at,
      lastAt: at,
    },
    {
      giverName: null,
      receiverName: 'Vito',
      way: 'honor' as const,
      euro: 1_000_000,
      times: 2,
      firstAt: at,
      lastAt: at,
    },
  ],
  days: [
    { day: '2026-11-20', gaveEuro: 0, gotEuro: 2_000_000 },
    { day: '2026-11-21', gaveEuro: 5, gotEuro: 1_000_000 },
  ],
}

test('shows suspects with their reasons, who gave what around one, and takes an admin’s word', async () => {
  const server: FakeServer = {
    'GET /api/admin/suspects': (_, query) => ({
      suspects: query.get('state') === 'SEEN' ? [] : [{ accountId: 7, accountName: 'Vito', ...judged }],
    }),
    'GET /api/admin/suspects/{accountName}': () => around,
    'GET /api/admin/sameAddress/{accountName}': { players: [{ accountName: 'Rosa', alive: true }] },
    'POST /api/admin/suspects/seen': { message: 'Vito is van de lijst.' },
  }
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  expect(await screen.findByText('Kreeg €3.000.000 van Rico.')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Bekijk Vito' }))
  expect(await screen.findByRole('img', { name: 'Wie gaf aan wie, rond Vito' })).not.toBeNull()
  expect(await screen.findByText('Rosa')).not.toBeNull()
  expect(screen.getByText('Overboeking')).not.toBeNull()
  expect(screen.getAllByText('Iemand die weg is').length).toBeGreaterThan(0)
  await userEvent.type(screen.getByLabelText('Opmerking'), 'Broers.')
  await userEvent.click(screen.getByRole('button', { name: 'Bekeken, niets aan de hand' }))
  const word = () => sent.find(({ call }) => call === 'POST /api/admin/suspects/seen')?.body
  await vi.waitFor(() => expect(word()).toEqual({ accountName: 'Vito', note: 'Broers.' }))
})

test('arrows are summed over all ways, and as wide as much was given', () => {
  const gifts = [
    { giverName: 'Rico', receiverName: 'Vito', euro: 30 },
    { giverName: 'Rico', receiverName: 'Vito', euro: 70 },
    { giverName: 'Vito', receiverName: 'Rico', euro: 1 },
    { giverName: 'Rico', receiverName: null, euro: 50 },
  ]
  const { others, arrows } = arrowsOf('Vito', gifts)
  expect(others).toEqual(['Rico', 'iemand die weg is'])
  expect(arrows.map(({ from, to, width }) => [from, to, width])).toEqual([
    ['Rico', 'Vito', 6],
    ['Vito', 'Rico', 1.05],
    ['Rico', 'iemand die weg is', 3.5],
  ])
})
