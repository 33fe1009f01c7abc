// @vitest-environment happy-dom
import { startFollowingPlayer } from '@sottomondo/mfe-kit/host'
import { type FakeServer, forgetRepeats, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, Link, useRoutes } from '@sottomondo/router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { watchHandovers } from '../../routes/handover.ts'
import { Screen } from './LogoutScreen.tsx'

startFollowingPlayer()
watchHandovers()

const Page = () =>
  useRoutes([
    { path: '/logout', element: <Screen /> },
    { path: '*', element: <Link to="/logout">Uitloggen</Link> },
  ])

test('a press on a page that is another player’s by now logs out nobody; that player’s own press does', async () => {
  const me = { userId: 2, accountId: 2, accountName: 'Tony', email: '', unreadMails: 0, unreadLog: 0 }
  const server: FakeServer = { 'POST /api/auth/logout': { message: 'Je bent uitgelogd.' } }
  const sent = await playAgainst(server)
  history.pushState(null, '', '/bank')
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
  const flags = { isPremium: false, isFactoryOwner: false, isAdmin: false, hasLivingAccount: true }
  server['GET /api/auth/me'] = { ...me, ...flags }
  server['POST /api/auth/logout'] = { status: 409, errorType: 'otherPlayer', error: 'Iemand anders.' }
  await userEvent.click(screen.getByRole('link', { name: 'Uitloggen' }))
  await screen.findByRole('link', { name: 'Uitloggen' })
  expect(sent.filter(({ call }) => call === 'POST /api/auth/logout')).toHaveLength(1)
  expect(location.pathname).toBe('/')

  server['POST /api/auth/logout'] = { message: 'Je bent uitgelogd.' }
  forgetRepeats()
  await userEvent.click(screen.getByRole('link', { name: 'Uitloggen' }))
  await vi.waitFor(() => expect(location.pathname).toBe('/login'))
  expect(sent.filter(({ call }) => call === 'POST /api/auth/logout')).toHaveLength(2)
})
