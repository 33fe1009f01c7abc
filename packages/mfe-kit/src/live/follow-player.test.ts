// @vitest-environment happy-dom
import { toastStore } from '@sottomondo/ui-kit/toast'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { api, forgetRepeats } from '../call/api.ts'
import type { ApiError } from '../call/api-error.ts'
import { playerChanges } from '../call/page-player.ts'
import { keep, readKept } from '../form/kept.ts'
import { rawServer } from '../raw-server.ts'
import { setCounter } from './counters/counters.ts'
import { checkSession, startFollowingPlayer } from './follow-player.ts'
import { currentSession, forgetSession, refreshSession, updateCash } from './session.ts'
import { applyAllTimers, readTimers } from './time/timers.ts'

const person = { email: '', isPremium: false, isFactoryOwner: false, isAdmin: false, hasLivingAccount: true }
const counts = { unreadMails: 0, unreadLog: 0 }
const vito = { ...person, ...counts, userId: 1, accountName: 'Vito', accountId: 7, cashPocket: 900, cashVersion: 50 }
const tony = { ...person, ...counts, userId: 2, accountName: 'Tony', accountId: 8, cashPocket: 20, cashVersion: 1 }
const heir = { ...vito, accountName: 'Vito_II', accountId: 9, cashPocket: 2500, cashVersion: 1 }
const bodyless = { ...vito, accountName: null, accountId: null, hasLivingAccount: false, cashPocket: undefined }
const why = 'In deze browser speelt nu iemand anders. Laad de pagina opnieuw.'
const refused = { status: 409, json: { error: why, errorType: 'otherPlayer' } }
const said = () => toastStore.read().map(({ content }) => content)
const failed = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('It was answered.'),
    (error: ApiError) => error,
  )

beforeAll(startFollowingPlayer)
beforeEach(() => {
  forgetRepeats()
  forgetSession()
  for (const { id } of toastStore.read()) toastStore.dismiss(id)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('every call names the page’s player, except the one that asks who is logged in', async () => {
  const sent = rawServer({
    'GET /api/auth/me': [{ json: vito }, { json: bodyless }],
    'GET /api/crime': { json: {} },
    'POST /api/bank/deposit': { json: {} },
  })
  await api('GET /api/crime')
  await refreshSession()
  await api('GET /api/crime')
  await api('POST /api/bank/deposit', { body: { amount: 1 } })
  await refreshSession()
  await api('GET /api/crime')
  expect(sent.map(({ url, headers }) => [url, headers['x-player']])).toEqual([
    ['/api/crime', '0'],
    ['/api/auth/me', undefined],
    ['/api/crime', '1.7'],
    ['/api/bank/deposit', '1.7'],
    ['/api/auth/me', undefined],
    ['/api/crime', '1'],
  ])
})

test('a page refused as another player’s becomes that player’s, with nothing of the one before, and says so once', async () => {
  const sent = rawServer({
    'GET /api/auth/me': [{ json: vito }, { json: tony }],
    'POST /api/bank/deposit': refused,
    'GET /api/crime': refused,
  })
  await refreshSession()
  updateCash(901, 51)
  applyAllTimers({ crime: 60 }, 90)
  setCounter('unreadMails', 4, 90)
  keep('mail', { subject: 'Alleen voor Vito' })
  const before = playerChanges()
  const calls = [api('POST /api/bank/deposit', { body: { amount: 1 } }), api('GET /api/crime')]
  // The failed calls show nothing: the page tells the player, once.
  for (const error of await Promise.all(calls.map(failed)))
    expect(error).toMatchObject({ errorType: 'otherPlayer', status: 409, redirected: true, message: why })
  await vi.waitFor(() => expect(currentSession()).toMatchObject({ accountName: 'Tony', cashPocket: 20 }))
  expect(sent.filter(({ url }) => url === '/api/auth/me')).toHaveLength(2)
  expect(said()).toEqual(['Er is in een ander tabblad ingelogd, dus je speelt hier nu verder als Tony.'])
  expect(playerChanges()).toBe(before + 1)
  expect(readTimers()).toMatchObject({ known: false, timeLeft: { crime: 0 } })
  expect(readKept('mail')).toEqual({})
})

test('answers to calls of the player before are not shown to the next one', async () => {
  let answer: (response: Response) => void = () => {}
  rawServer({ 'GET /api/auth/me': { json: vito } })
  await refreshSession()
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  const pending = failed(api('GET /api/bank/balance'))
  const late = answer
  rawServer({ 'GET /api/auth/me': { json: tony } })
  await checkSession()
  late(Response.json({ cashBank: 1_000_000 }))
  expect(await pending).toMatchObject({ errorType: 'otherPlayer', redirected: true })
})

test.each([
  ['another person', vito, tony, 'Er is in een ander tabblad ingelogd, dus je speelt hier nu verder als Tony.'],
  [
    'the same person with another gangster',
    vito,
    heir,
    'Er is in een ander tabblad een nieuwe gangster begonnen, dus je speelt hier nu verder als Vito_II.',
  ],
  [
    'another person without a gangster',
    vito,
    { ...bodyless, userId: 3 },
    'Er is in een ander tabblad ingelogd, dus deze pagina is nu van wie dat deed.',
  ],
  ['the same player', vito, vito, undefined],
  ['a gangster who has died', vito, bodyless, undefined],
])('a session that is read by chance and is that of %s is told of accordingly', async (_who, first, next, sentence) => {
  rawServer({ 'GET /api/auth/me': [{ json: first }, { json: next }] })
  await refreshSession()
  await checkSession()
  expect(currentSession()?.accountId).toBe(next.accountId)
  expect(said()).toEqual(sentence ? [sentence] : [])
})

test('a logged-out page whose browser is logged in by now becomes the player’s', async () => {
  rawServer({ 'GET /api/auth/me': { json: tony }, 'GET /api/crime': refused })
  await failed(api('GET /api/crime'))
  await vi.waitFor(() => expect(said()).toHaveLength(1))
  expect(currentSession()?.accountName).toBe('Tony')
})

test('where no other player is found the refusal itself is shown, and nothing is drawn anew', async () => {
  rawServer({ 'GET /api/auth/me': { json: vito }, 'GET /api/crime': refused })
  await refreshSession()
  const before = playerChanges()
  await failed(api('GET /api/crime'))
  await vi.waitFor(() => expect(said()).toEqual([why]))
  expect([playerChanges(), currentSession()?.accountName]).toEqual([before, 'Vito'])
})

test('a player who does not look at the tab is told when they do', async () => {
  rawServer({ 'GET /api/auth/me': [{ json: vito }, { json: tony }] })
  await refreshSession()
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await checkSession()
  expect(currentSession()?.accountName).toBe('Tony')
  expect(said()).toEqual([])
  look.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(said()).toHaveLength(1)
})

test('a user’s new gangster begins with figures of its own, whatever their versions', async () => {
  rawServer({ 'GET /api/auth/me': [{ json: vito }, { json: bodyless }, { json: heir }] })
  await refreshSession()
  applyAllTimers({ crime: 60 }, 90)
  await refreshSession()
  expect(await refreshSession()).toMatchObject({ accountName: 'Vito_II', cashPocket: 2500 })
  applyAllTimers({ crime: 5 }, 1)
  expect(readTimers().timeLeft.crime).toBe(5)
})
