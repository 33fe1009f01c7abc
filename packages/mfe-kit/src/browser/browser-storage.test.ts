// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStored, removeCached, removeStored, writeStored } from './browser-storage.ts'

const own = Object.getOwnPropertyDescriptors(globalThis)
const places = ['localStorage', 'sessionStorage'] as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  localStorage.setItem('older', '1')
  sessionStorage.setItem('older', '1')
})
afterEach(() => {
  for (const place of places) Object.defineProperty(globalThis, place, own[place])
  Reflect.deleteProperty(globalThis, 'caches')
  vi.restoreAllMocks()
  for (const place of places) removeStored(place, '')
})

const throwing = (name: string) => (): never => {
  throw new DOMException('refused by the browser', name)
}
const forbid = (name: string) =>
  Object.defineProperty(globalThis, name, { configurable: true, get: throwing('SecurityError') })
/** Over the test's own storage, whose methods cannot be replaced. */
function refuse(...uses: readonly string[]): void {
  for (const place of places) {
    const storage = globalThis[place]
    const value = {
      getItem: (key: string) => storage.getItem(key),
      setItem: (key: string, text: string) => storage.setItem(key, text),
      removeItem: (key: string) => storage.removeItem(key),
    }
    for (const use of uses) Object.assign(value, { [use]: throwing('QuotaExceededError') })
    Object.defineProperty(globalThis, place, { configurable: true, value })
  }
}
const kinds: Readonly<Record<string, () => void>> = {
  'lets all be stored': () => undefined,
  'forbids storage': () => places.forEach(forbid),
  'refuses every use of storage': () => refuse('getItem', 'setItem', 'removeItem'),
  'has no space left': () => refuse('setItem'),
}

describe.each(Object.entries(kinds))('in a browser that %s', (_, become) => {
  test.each(places)('a value of %s lives as long as the page, until it is removed', (place) => {
    become()
    expect(readStored(place, 'form:bank')).toBe(undefined)
    writeStored(place, 'form:bank', { amount: 5 })
    writeStored(place, 'other', [7])
    expect(readStored(place, 'form:bank')).toEqual({ amount: 5 })
    writeStored(place, 'form:bank', undefined)
    expect(readStored(place, 'form:bank')).toBe(undefined)
    writeStored(place, 'form:mail', { subject: 'x' })
    removeStored(place, 'form:')
    expect([readStored(place, 'form:mail'), readStored(place, 'other')]).toEqual([undefined, [7]])
  })
})

test('a full storage does not give the older value to the next page', () => {
  kinds['has no space left']?.()
  writeStored('sessionStorage', 'older', 2)
  expect(readStored('sessionStorage', 'older')).toBe(2)
  expect(sessionStorage.getItem('older')).toBe(null)
})

test('what is no value of ours is none', () => {
  localStorage.setItem('older', 'not JSON')
  expect(readStored('localStorage', 'older')).toBe(undefined)
})

test('where the browser forbids its caches there is no file to remove', async () => {
  forbid('caches')
  await removeCached('/remotes/x.js')
})

test('the kit and its preferences work where the browser forbids storage', async () => {
  places.forEach(forbid)
  vi.resetModules()
  const { readPreference, writePreference } = await import('../index.ts')
  expect(readPreference('keys')).toBe(undefined)
  writePreference('keys', false)
  expect(readPreference('keys')).toBe(false)
})
