// @vitest-environment happy-dom
import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useRoutes } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Screen } from './ProfileScreen.tsx'

const livia = {
  ...{ accountName: 'Donna-Livia', gender: 'female' as const, alive: true, rank: 'Nessuno', rankNumber: 6 },
  ...{ familyName: null, familySymbol: null, wealth: 3, heistAvailable: true, raidAvailable: false },
  ...{ isPremium: false, online: true, createdAt: '2026-11-20T12:00:00.000Z' },
}
const Routed = () => useRoutes([{ path: '/profile/:accountName', element: <Screen /> }])

async function open(answer: FakeServer['GET /api/profile/{accountName}']) {
  await playAgainst({ 'GET /api/profile/{accountName}': answer })
  history.replaceState(null, '', '/profile/Donna-Livia')
  render(
    <BrowserRouter>
      <Routed />
    </BrowserRouter>,
  )
}

test('shows who somebody is', async () => {
  await open(livia)
  await screen.findByText('Wat men van haar weet')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Donna-Livia')
  expect(screen.getByText('Online')).not.toBeNull()
  expect(screen.getByText('20 november 2026')).not.toBeNull()
})

test('the dead are called so', async () => {
  await open({ ...livia, alive: false })
  expect(await screen.findByText('Dood')).not.toBeNull()
})

test('while only his name and his birth are known, the rest is said to be missing and can be asked for again', async () => {
  const missing = { rank: null, rankNumber: null, wealth: null, heistAvailable: null, raidAvailable: null }
  await open({ ...livia, ...missing, isPremium: null, online: null })
  expect(await screen.findByText('20 november 2026')).not.toBeNull()
  expect(screen.getAllByText('Onbekend')).toHaveLength(4)
  expect(screen.queryByText(/^(On|Off)line$/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).not.toBeNull()
})

test('of nobody it says so', async () => {
  await open({ status: 404, error: 'Deze speler bestaat niet.', errorType: 'notFound' })
  expect(await screen.findByText('Deze speler bestaat niet.')).not.toBeNull()
})
