// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rawServer } from '../raw-server.ts'
import { currentSession, forgetSession, refreshSession, updateCash, updateUnreadMails } from './session.ts'

const me = {
  userId: 1,
  accountName: 'Vito',
  accountId: 7,
  email: 'vito@example.org',
  isPremium: false,
  isFactoryOwner: false,
  isAdmin: false,
  hasLivingAccount: true,
  unreadMails: 0,
}

beforeEach(forgetSession)
afterEach(() => vi.unstubAllGlobals())

test('nobody is logged in without a session', async () => {
  rawServer({ 'GET /api/auth/me': { status: 401, json: { error: 'Log in.' } } })
  expect(await refreshSession()).toBeNull()
})

test('cash follows the newest version, from a push or from a reading', async () => {
  const answer = (cashPocket: number, cashVersion: number) => ({ json: { ...me, cashPocket, cashVersion } })
  rawServer({ 'GET /api/auth/me': [answer(2500, 1), answer(2500, 1), answer(100, 9)] })
  await refreshSession()
  updateCash(2650, 2)
  updateCash(1, 1)
  expect(currentSession()?.cashPocket).toBe(2650)
  await refreshSession()
  expect(currentSession()?.cashPocket).toBe(2650)
  await refreshSession()
  expect(currentSession()?.cashPocket).toBe(100)
})

test('an absent cash figure is 0 at first and later the last known one', async () => {
  rawServer({ 'GET /api/auth/me': [{ json: me }, { json: { ...me, cashPocket: 40, cashVersion: 3 } }, { json: me }] })
  expect((await refreshSession())?.cashPocket).toBe(0)
  expect((await refreshSession())?.cashPocket).toBe(40)
  expect((await refreshSession())?.cashPocket).toBe(40)
})

test('an unreachable server logs nobody out', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  rawServer({ 'GET /api/auth/me': [{ json: me }, { status: 503, json: { error: 'Even niet.' } }] })
  await refreshSession()
  expect((await refreshSession())?.accountName).toBe('Vito')
  log.mockRestore()
})

test('a page that closes within an answer leaves no error behind, and logs nobody out', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  rawServer({ 'GET /api/auth/me': { json: me } })
  await refreshSession()
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(broken))
  expect((await refreshSession())?.accountName).toBe('Vito')
  log.mockRestore()
})

test('a logout during a reading stays a logout', async () => {
  rawServer({ 'GET /api/auth/me': { json: me } })
  const reading = refreshSession()
  forgetSession()
  await reading
  expect(currentSession()).toBeNull()
})

test('unread mails follow the newest push', async () => {
  rawServer({ 'GET /api/auth/me': { json: me } })
  await refreshSession()
  updateUnreadMails(6, 2)
  updateUnreadMails(1, 1)
  expect(currentSession()?.unreadMails).toBe(6)
})
