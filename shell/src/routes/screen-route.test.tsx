// @vitest-environment happy-dom
import { refreshSession } from '@sottomondo/mfe-kit'
import { forgetSession, type PageRegistry, RegistryContext } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter, useNavigate } from '@sottomondo/router'
import { toastStore } from '@sottomondo/ui-kit/toast'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Routes } from './routes.tsx'

const routes = [
  { path: '/HoF', title: 'Eregalerij', screen: 'hall', audience: 'newcomer' },
  { path: '/admin/ban', title: 'Blokkeren', screen: 'ban', audience: 'admin' },
]
const registry = { revision: 1, remotes: [{ manifest: { groups: [], routes } }] } as unknown as PageRegistry

const nobody = { status: 401, errorType: 'unauthenticated', error: 'Log in.' }
const someone = {
  userId: 1,
  accountName: 'Salvatore',
  accountId: 1,
  email: 'salvatore@example.test',
  isPremium: false,
  isFactoryOwner: false,
  isAdmin: false,
  hasLivingAccount: true,
  cashPocket: 2500,
  cashVersion: 1,
  unreadMails: 0,
  unreadLog: 0,
}
const readers = { visitor: nobody, player: someone, dead: { ...someone, hasLivingAccount: false, accountId: null } }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  forgetSession()
})

let server: FakeServer
async function open(path: string, reader: keyof typeof readers) {
  history.replaceState(null, '', path)
  server = { 'GET /api/auth/me': readers[reader], 'GET /api/createAccount/create': nobody }
  await playAgainst(server)
  await act(async () => {
    render(
      <RegistryContext value={registry}>
        <BrowserRouter>
          <Routes />
          <Links />
        </BrowserRouter>
      </RegistryContext>,
    )
  })
  await act(() => vi.dynamicImportSettled())
}

function Links() {
  const navigate = useNavigate()
  return ['/HoF', '/over', '/login'].map((path) => (
    <button key={path} type="button" onClick={() => navigate(path)}>
      {`Naar ${path}`}
    </button>
  ))
}
const go = (path: string) => act(async () => fireEvent.click(screen.getByText(`Naar ${path}`)))

const onlyDead = (title: string) => `blank: ${title}: alleen voor wie geen levende gangster heeft. Jij leeft nog.`

test.each([
  ['/HoF', 'player', '/', [onlyDead('Eregalerij')]],
  ['/createNewAccount', 'player', '/', [onlyDead('Nieuwe gangster')]],
  ['/login', 'player', '/', ['blank: Je bent al ingelogd.']],
  ['/signup', 'dead', '/createNewAccount', ['blank: Je bent al ingelogd.']],
  ['/admin/ban', 'visitor', '/login', ['blank: Log eerst in om daar te komen.']],
  ['/', 'visitor', '/login', []],
  ['/', 'dead', '/createNewAccount', []],
  ['/login', 'visitor', '/login', []],
  ['/over', 'player', '/over', []],
] as const)('%s as %s leads to %s, and says %j', async (path, reader, end, shown) => {
  await open(path, reader)
  expect([location.pathname, toasts()]).toEqual([end, shown])
})

test('the reason is told every time, but not to players who log in or out on the page', async () => {
  await open('/login', 'visitor')
  server['GET /api/auth/me'] = someone
  await act(() => refreshSession())
  expect([location.pathname, toasts()]).toEqual(['/', []])
  await go('/HoF')
  await go('/HoF')
  expect([location.pathname, toasts()]).toEqual(['/', [onlyDead('Eregalerij')]])
  expect(toastStore.read()[0]?.repeats).toBe(1)
  await act(async () => forgetSession())
  expect([location.pathname, toasts().length]).toEqual(['/login', 1])
})
