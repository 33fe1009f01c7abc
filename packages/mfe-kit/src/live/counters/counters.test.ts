// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { deliverPush } from '../push/deliver-push.tsx'
import { clearCounter, forgetCounters, setCounter, useCounter } from './counters.ts'
import { startCounters } from './start-counters.ts'

startCounters()
const unread = () => renderHook(() => useCounter('unreadMails')).result.current

test('a count follows the newest of answers and pushes, in whatever order they come', () => {
  forgetCounters()
  expect(unread()).toBe(0)
  deliverPush('unreadMails', { unreadMails: 6, version: 2 })
  setCounter('unreadMails', 1, 1)
  deliverPush('unreadMails', { unreadMails: 0, version: 0 })
  expect(unread()).toBe(6)
  setCounter('unreadMails', 5, 3)
  expect(unread()).toBe(5)
})

test('no count is left for the next player', () => {
  deliverPush('unreadMails', { unreadMails: 6, version: 40 })
  forgetCounters()
  setCounter('unreadMails', 2, 7)
  expect(unread()).toBe(2)
})

test('heist invitations count for thirty seconds after the last one, or until they were seen', () => {
  vi.useFakeTimers()
  forgetCounters()
  const counter = () => renderHook(() => useCounter('heistInvitations')).result.current
  deliverPush('heistNotification', { version: 1 })
  vi.advanceTimersByTime(29_000)
  deliverPush('heistNotification', { version: 2 })
  vi.advanceTimersByTime(29_999)
  expect(counter()).toBe(2)
  vi.advanceTimersByTime(1)
  expect(counter()).toBe(0)
  deliverPush('heistNotification', { version: 3 })
  clearCounter('heistInvitations')
  expect(counter()).toBe(0)
})

test('a mention counts once, however its push comes, until a chat is opened', () => {
  forgetCounters()
  const mentions = () => renderHook(() => useCounter('unreadMentions')).result.current
  for (const version of [12, 11, 12]) deliverPush('mentionNotification', { version })
  expect(mentions()).toBe(2)
  clearCounter('unreadMentions')
  deliverPush('mentionNotification', { version: 13 })
  expect(mentions()).toBe(1)
})
