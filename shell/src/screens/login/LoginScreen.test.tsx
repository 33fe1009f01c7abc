// @vitest-environment happy-dom
import { forgetSession } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, saying } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Screen } from './LoginScreen.tsx'

const loggedIn = {
  userId: 1,
  accountName: 'Salvatore',
  phone: '+31612345678',
  phoneVerified: true,
  hasLivingAccount: true,
  email: 'salvatore@example.test',
  message: '',
  challenge: null,
}
const invitation = '/family/invite/acceptById/7'

async function logIn(path: string, server: FakeServer = {}) {
  await playAgainst({
    'GET /api/cache/online-users': { onlineUsers: 3, onlineResidents: 0 },
    'GET /api/town/latest': { lines: [] },
    'POST /api/auth/login': loggedIn as never,
    ...server,
  })
  forgetSession()
  history.replaceState(null, '', path)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  await userEvent.type(screen.getByLabelText('E-mail'), 'salvatore@example.test')
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'mijn wachtwoord')
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }))
}

test('the login leads back to the page that asked for it', async () => {
  await logIn(`/login?next=${encodeURIComponent(invitation)}`)
  await waitFor(() => expect(location.pathname).toBe(invitation))
})

test('in two steps, too', async () => {
  await logIn(`/login?next=${encodeURIComponent(invitation)}`, {
    'POST /api/auth/login': { ...loggedIn, challenge: 'a challenge of some length' } as never,
    'POST /api/auth/two-factor/verify': { ...loggedIn, recoveryCodesLeft: null } as never,
  })
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }))
  await waitFor(() => expect(location.pathname).toBe(invitation))
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a link with %s leads to the status page',
  async (next) => {
    await logIn(`/login?next=${encodeURIComponent(next)}`)
    await waitFor(() => expect(location.pathname).toBe('/'))
  },
)

test.each([
  [0, 0, null],
  [1, 0, '1 gangster online'],
  [3, 0, '3 gangsters online'],
  [3, 24, '3 gangsters, 24 inwoners online'],
  [0, 1, '1 inwoner online'],
])(
  'a visitor reads what the game is and who is there, and never that nobody is: %i, %i',
  async (onlineUsers, onlineResidents, words) => {
    await playAgainst({
      'GET /api/cache/online-users': { onlineUsers, onlineResidents },
      'GET /api/town/latest': { lines: [] },
    })
    forgetSession()
    render(
      <BrowserRouter>
        <Screen />
      </BrowserRouter>,
    )
    expect(screen.getByText(/^Een maffiaspel in je browser/)).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Word iemand' }).getAttribute('href')).toBe('/signup')
    expect(screen.getByRole('list', { name: 'Zo ziet het eruit' }).querySelectorAll('img')).toHaveLength(3)
    if (words) expect(await screen.findByText(saying(words))).not.toBeNull()
    // What is being fetched is marked; afterwards there is no number.
    else await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    if (!words) expect(screen.queryByText(/online/)).toBeNull()
  },
)

test('a visitor reads what has just happened in town, without a login', async () => {
  const line = {
    key: 'news 4',
    kind: 'breakout',
    accountName: 'Tre-Dita',
    otherAccountName: 'Carmela',
    rank: null,
    place: null,
    happenedAt: '2026-11-29T12:00:00Z',
  }
  const heist = { ...line, key: 'event 2', kind: 'heist', place: 'Bank' }
  const rank = { ...line, key: 'news 3', kind: 'rank', rank: 'Muscolo' }
  await playAgainst({
    'GET /api/cache/online-users': { onlineUsers: 0, onlineResidents: 0 },
    'GET /api/town/latest': { lines: [line, heist, rank] } as never,
  })
  forgetSession()
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  const list = screen.getByRole('list', { name: 'Zojuist in de stad' })
  await waitFor(() =>
    expect([...list.children].map(({ textContent }) => textContent)).toEqual([
      'Tre-Dita haalde Carmela uit de cel.',
      'Tre-Dita en Carmela deden een overval op een bank.',
      'Tre-Dita is nu Muscolo.',
    ]),
  )
})
