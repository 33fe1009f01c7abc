// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notifyOutside, useNotices } from './notices.ts'

const shown: unknown[] = []
let visible = 'hidden'

function browser(permission: NotificationPermission, answer = permission) {
  const api = { permission, requestPermission: vi.fn(async () => (api.permission = answer)) }
  vi.stubGlobal('Notification', api)
  return api
}

beforeEach(() => {
  shown.length = 0
  visible = 'hidden'
  localStorage.clear()
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible as DocumentVisibilityState)
  const registration = {
    showNotification: async (_: string, { body, tag }: NotificationOptions) => shown.push([tag, body]),
  }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } })
})
afterEach(() => vi.restoreAllMocks())

test('no notice is shown, and no permission asked, until the player wants it', async () => {
  const api = browser('default', 'granted')
  const { result } = renderHook(useNotices)
  await notifyOutside('log', 'a', 'Vito haalde je uit de cel.', '/log')
  expect([shown, api.requestPermission.mock.calls.length]).toEqual([[], 0])
  await act(() => result.current.set('log', true))
  expect(result.current).toMatchObject({ leave: 'granted', on: { log: true, timers: false } })
  await notifyOutside('log', 'b', 'Vito haalde je uit de cel.', '/log')
  await notifyOutside('timers', 'c', 'Misdaad kan weer.', '/crime')
  expect(shown).toEqual([['b', 'Vito haalde je uit de cel.']])
})

test('a player who looks at the page gets no notice outside it', async () => {
  browser('granted')
  const { result } = renderHook(useNotices)
  await act(() => result.current.set('timers', true))
  visible = 'visible'
  await notifyOutside('timers', 'a', 'Misdaad kan weer.', '/crime')
  expect(shown).toEqual([])
})

test('a notice that the browser refuses stays off', async () => {
  browser('default', 'denied')
  const { result } = renderHook(useNotices)
  await act(() => result.current.set('timers', true))
  expect(result.current).toMatchObject({ leave: 'denied', on: { timers: false } })
  expect(shown).toEqual([])
})

test('off is off, even with the browser’s permission', async () => {
  browser('granted')
  const { result } = renderHook(useNotices)
  await act(() => result.current.set('timers', true))
  await act(() => result.current.set('timers', false))
  await notifyOutside('timers', 'a', 'Misdaad kan weer.', '/crime')
  expect(shown).toEqual([])
})
