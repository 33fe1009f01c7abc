// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rawServer } from '../raw-server.ts'
import { followPremium } from './follow-premium.ts'
import { deliverPush } from './push/deliver-push.tsx'
import { currentSession, forgetSession, refreshSession } from './session.ts'
import { serverNowMs } from './time/clock.ts'

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
let accounts = 0

beforeEach(() => {
  vi.useFakeTimers()
  // A user of each test's own: what was pushed to another one counts for nobody else.
  me.userId = ++accounts
  forgetSession()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
followPremium()

const at = (leftMs: number) => new Date(serverNowMs() + leftMs).toISOString()
async function reads(session: object): Promise<void> {
  rawServer({ 'GET /api/auth/me': { json: { ...me, ...session } } })
  await refreshSession()
}
const push = (leftMs: number, version: number) =>
  deliverPush('premiumChanged', { premiumUntilMs: serverNowMs() + leftMs, version })
const isPremium = () => currentSession()?.isPremium

test('premium ends at its instant by the clock, and a renewal starts it at once', async () => {
  await reads({ isPremium: true, premiumUntil: at(5_000) })
  vi.advanceTimersByTime(4_990)
  expect(isPremium()).toBe(true)
  vi.advanceTimersByTime(20)
  expect(isPremium()).toBe(false)
  push(100_000, 2)
  expect(isPremium()).toBe(true)
  vi.advanceTimersByTime(100_010)
  expect(isPremium()).toBe(false)
})

test('an older push, and a reading older than a push, end nothing', async () => {
  await reads({ isPremium: false, premiumUntil: null })
  push(60_000, 3)
  push(-1, 2)
  expect(isPremium()).toBe(true)
  await reads({ isPremium: false, premiumUntil: at(-1) })
  expect(isPremium()).toBe(true)
})

test('while it is unavailable what is known stays; another player has their own', async () => {
  await reads({ isPremium: true })
  expect(isPremium()).toBe(true)
  push(60_000, 1)
  me.userId = ++accounts
  await reads({ accountId: 8, isPremium: false, premiumUntil: null })
  expect(isPremium()).toBe(false)
})
