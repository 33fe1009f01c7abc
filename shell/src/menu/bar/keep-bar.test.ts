// @vitest-environment happy-dom
import { readPreference, refreshSession, writePreference } from '@sottomondo/mfe-kit'
import { currentSession } from '@sottomondo/mfe-kit/host'
import { type FakeServer, playAgainst, player, push, toasts } from '@sottomondo/mfe-kit/testing'
import { beforeEach, expect, test, vi } from 'vitest'
import { barDraft } from './bar-choice.ts'
import { followBar, keepDraft } from './keep-bar.ts'

const server: FakeServer = { 'POST /api/settings/bar': ({ bar }) => ({ bar, message: 'Bewaard.' }) }
const bar = ['menu', '/', '/bank']

beforeEach(() => {
  writePreference('bar', undefined)
  barDraft.set(undefined)
})

test('a choice is shown at once and sent once, and without one nothing is', async () => {
  const sent = await playAgainst(server)
  barDraft.set(bar)
  const kept = keepDraft()
  expect([currentSession()?.bar, barDraft.get()]).toEqual([bar, undefined])
  await kept
  await keepDraft()
  expect(sent.map(({ call, body }) => ({ call, body }))).toEqual([{ call: 'POST /api/settings/bar', body: { bar } }])
})

test('a choice that could not be kept is taken back, and says so', async () => {
  await playAgainst({ 'POST /api/settings/bar': { status: 409, error: 'Nu niet.', errorType: 'conflict' } })
  barDraft.set(bar)
  await keepDraft()
  expect(currentSession()?.bar).toBeUndefined()
  expect(toasts()).toContain('error: Nu niet.')
})

test('what only this browser knows is kept once, and later choices of other devices are shown', async () => {
  writePreference('bar', bar)
  const sent = await playAgainst(server)
  followBar()
  await vi.waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ bar }]))
  expect([currentSession()?.bar, readPreference('bar')]).toEqual([bar, undefined])
  push('barChanged', { bar: ['/bank'], version: 2 })
  expect(currentSession()?.bar).toEqual(['/bank'])
})

test('a reading of the player that began before a choice does not take it back', async () => {
  await playAgainst(server)
  const reading = refreshSession()
  push('barChanged', { bar: ['/bank'], version: 3 })
  await reading
  expect(currentSession()?.bar).toEqual(['/bank'])
  await refreshSession()
  expect(currentSession()?.bar).toBeUndefined()
})

test('what the player has chosen elsewhere goes before what this browser knows', async () => {
  writePreference('bar', bar)
  const me = { ...player, cityName: 'Amsterdam', life: 100, maxLife: 100, cashVersion: 1, unreadMails: 0, unreadLog: 0 }
  const sent = await playAgainst({ ...server, 'GET /api/auth/me': { ...me, bar: ['/', 'menu'] } })
  followBar()
  expect([sent, currentSession()?.bar, readPreference('bar')]).toEqual([[], ['/', 'menu'], undefined])
})
