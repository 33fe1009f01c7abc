// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useKeyboard } from './use-keyboard.ts'

afterEach(() => vi.unstubAllGlobals())

test('an open keyboard leaves a part of the page in sight, while somebody types; zooming in is no keyboard', () => {
  const seen = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', seen)
  vi.stubGlobal('innerHeight', 844)
  const { result, rerender } = renderHook(({ isTyping }) => useKeyboard(isTyping), {
    initialProps: { isTyping: false },
  })
  const change = (to: Partial<typeof seen>) =>
    act(() => {
      Object.assign(seen, to).dispatchEvent(new Event('resize'))
    })
  change({ height: 500, offsetTop: 90 })
  expect(result.current).toBeUndefined()
  rerender({ isTyping: true })
  expect(result.current).toEqual({ topPx: 90, heightPx: 500 })
  change({ height: 422, scale: 2 })
  expect(result.current).toBeUndefined()
  change({ height: 510, offsetTop: 80, scale: 1 })
  expect(result.current).toEqual({ topPx: 80, heightPx: 510 })
  change({ height: 800, offsetTop: 0 })
  expect(result.current).toBeUndefined()
  change({ height: 500 })
  rerender({ isTyping: false })
  expect(result.current).toBeUndefined()
})
