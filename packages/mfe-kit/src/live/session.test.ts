// @vitest-environment happy-dom

import { toastStore } from '@sottomondo/ui-kit/toast'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { giveAnswers, givenAnswer } from '../call/given-answers.ts'
import { idempotencyKey, settleKey } from '../call/idempotency-key.ts'
import { keep, readKept } from '../form/kept.ts'
import { rawServer } from '../raw-server.ts'
import { currentSession, forgetSession, refreshSession, updateCash, updateFigures } from './session.ts'

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

test('a blocked player is logged out, and reads why', async () => {
  const error = 'Je bent geblokkeerd tot morgen.'
  rawServer({ 'GET /api/auth/me': { status: 403, json: { error, errorType: 'blocked' } } })
  expect(await refreshSession()).toBeNull()
  expect(toastStore.read().map(({ content }) => content)).toContain(error)
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

test('a logout leaves nothing behind: neither the page’s answers, nor the begun input', async () => {
  rawServer({ 'GET /api/auth/me': { json: me } })
  await refreshSession()
  giveAnswers({ '/api/bank/balance': { answer: { cashBank: 5 } } })
  keep('mail', { subject: 'Alleen voor Vito' })
  sessionStorage.setItem('else', 'stays')
  forgetSession()
  expect(givenAnswer('/api/bank/balance')).toBe(undefined)
  expect(readKept('mail')).toEqual({})
  expect({ ...sessionStorage }).toEqual({ else: 'stays' })
})

test('a logout during a reading stays a logout', async () => {
  rawServer({ 'GET /api/auth/me': { json: me } })
  const reading = refreshSession()
  forgetSession()
  await reading
  expect(currentSession()).toBeNull()
})

const updateCity = (cityName: string, version: number) => updateFigures('city', version, { cityName })
const updateLife = (life: number, maxLife: number, version: number) => updateFigures('life', version, { life, maxLife })

test('the gangster’s city and life follow pushes, in whatever order they and a reading come', async () => {
  const json = { ...me, cityName: 'Amsterdam', life: 60, maxLife: 100 }
  let answer: (response: Response) => void = () => {}
  rawServer({ 'GET /api/auth/me': { json } })
  expect(await refreshSession()).toMatchObject({ cityName: 'Amsterdam', life: 60 })
  updateCity('Rome', 5)
  updateCity('Parijs', 4)
  updateLife(100, 100, 6)
  updateLife(60, 100, 5)
  expect(currentSession()).toMatchObject({ cityName: 'Rome', life: 100, maxLife: 100 })

  // An answer requested before the push and received after it has the city before.
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  const reading = refreshSession()
  updateCity('Brussel', 7)
  answer(Response.json(json))
  expect(await reading).toMatchObject({ cityName: 'Brussel', life: 60 })

  // While the figure is unavailable the last known one stays; another gangster starts without any.
  rawServer({ 'GET /api/auth/me': [{ json: me }, { json: { ...me, accountId: 8 } }] })
  expect(await refreshSession()).toMatchObject({ cityName: 'Brussel', life: 60, maxLife: 100 })
  expect(await refreshSession()).toMatchObject({ cityName: null, life: null, maxLife: null })
})

test('only the same gangster repeats an unanswered request', async () => {
  rawServer({ 'GET /api/auth/me': [{ json: me }, { json: me }, { json: { ...me, accountId: 8 } }, { json: me }] })
  const ask = () => {
    const key = idempotencyKey('POST /api/bank/deposit', '5')
    settleKey(key, false)
    return key
  }
  await refreshSession()
  const first = ask()
  await refreshSession()
  expect(ask()).toBe(first)
  await refreshSession()
  const heirs = ask()
  expect(heirs).not.toBe(first)
  forgetSession()
  await refreshSession()
  expect([first, heirs]).not.toContain(ask())
})
