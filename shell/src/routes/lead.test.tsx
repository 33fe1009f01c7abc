// @vitest-environment happy-dom
import { api } from '@sottomondo/mfe-kit'
import { type PageRegistry, RegistryContext, setCallHooks } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, toasts } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadTo } from './lead.ts'
import { Routes } from './routes.tsx'

const registry = { revision: 1, remotes: [] } as unknown as PageRegistry
const refused = { status: 409, errorType: 'noActiveAccount', error: 'Je hebt geen levende gangster.' }

const me = {
  userId: 1,
  accountName: 'Salvatore',
  accountId: 1,
  email: 'salvatore@example.test',
  isPremium: false,
  isFactoryOwner: false,
  isAdmin: false,
  hasLivingAccount: true,
  cityName: 'Amsterdam',
  life: 100,
  maxLife: 100,
  cashPocket: 2500,
  cashVersion: 1,
  unreadMails: 0,
  unreadLog: 0,
}

const dead = { ...me, accountName: null, accountId: null, hasLivingAccount: false }
const first = 'Dit is je eerste account deze versie. Veel succes!!'

let server: FakeServer
/** The address that the page went to by itself. */
let went: string[]

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('scrollTo', () => {})
  setCallHooks({ navigate: leadTo, signedOut: () => undefined })
  server = { 'GET /api/createAccount/create': { lastDeadAccount: null, maxClaimPercentage: 0 } }
})
afterEach(() => vi.restoreAllMocks())

/** Opens a page of a living gangster. */
async function open(path: string) {
  history.pushState(null, '', path)
  const sent = await playAgainst(server)
  await act(async () => {
    render(
      <RegistryContext value={registry}>
        <BrowserRouter>
          <Routes />
        </BrowserRouter>
      </RegistryContext>,
    )
  })
  went = []
  for (const way of ['pushState', 'replaceState'] as const) {
    const real = history[way].bind(history)
    vi.spyOn(history, way).mockImplementation((state, title, to) => {
      went.push(String(to))
      real(state, title, to)
    })
  }
  sent.length = 0
  return (call: string) => sent.filter((one) => one.call === call).length
}

/** The page gets no push of it: its next calls are refused, whichever they are. */
function die(session: typeof me | typeof dead) {
  server['GET /api/auth/me'] = session
  server['GET /api/bank/balance'] = refused
  server['GET /api/status/parts'] = refused
}

const callThrice = () =>
  act(() => Promise.all([1, 2, 3].map(() => api('GET /api/bank/balance').catch(() => undefined))))

test.each(['/', '/FAQ'])(
  'a call on %s that finds its gangster dead has the session read, and leaves once',
  async (path) => {
    const times = await open(path)
    die(dead)
    await callThrice()
    await screen.findByText(first)
    expect([new Set(went), times('GET /api/auth/me')]).toEqual([new Set(['/createNewAccount']), 1])
  },
)

test('while the session does not know of the death the page stays, says so once, and leaves as soon as it knows', async () => {
  const times = await open('/FAQ')
  die(me)
  vi.useFakeTimers()
  await callThrice()
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(toasts()).toEqual([
    'error: Je gangster is dood. Dat nieuws is nog onderweg: zo meteen kun je opnieuw beginnen.',
  ])
  expect([went, times('GET /api/auth/me')]).toEqual([[], 3])
  server['GET /api/auth/me'] = dead
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(went).toEqual(['/createNewAccount'])
  vi.useRealTimers()
  await screen.findByText(first)
})

test('a death leads a player without a session nowhere', async () => {
  await open('/FAQ')
  die(me)
  server['GET /api/auth/me'] = { status: 401, errorType: 'unauthenticated', error: 'Log in.' }
  await callThrice()
  expect(went).toEqual([])
})
