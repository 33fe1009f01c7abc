import type { JudgeRequest, Point } from '@sottomondo/proto/actions/v1/click'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { captureOf } from '../../testing/capture.ts'
import { comparablePath, countsAgainst, isRefused, suspicionsOf } from './click.rules.ts'

/** No recent movement, and the place where the mouse was last seen. */
const atRest = (pointerLastSeen: Point): Partial<JudgeRequest> => ({ mouseMovements: [], pointerLastSeen })

describe('a capture', () => {
  test('of an ordinary mouse click is fine', () => {
    expect(suspicionsOf(captureOf())).toEqual([])
  })

  test.each([
    ['keyboard', { interactionType: 'keyboard', mouseMovements: [], click: { x: 0, y: 0, tMs: 5_000 } }],
    ['assistive', { interactionType: 'assistive', mouseMovements: [], click: { x: -900, y: -900, tMs: 5_000 } }],
    ['touch', { interactionType: 'touch', mouseMovements: [], deviceType: 'mobile' }],
    ['a window out of focus', { isBrowserInFocus: false }],
    ['a hand that rests', atRest({ x: 300, y: 200, tMs: 10 })],
    ['a hand that rested there when the page was read anew', atRest({ x: 300, y: 200, tMs: 0 })],
    ['a hand that rests while the browser opens a bar', atRest({ x: 300, y: 250, tMs: 10 })],
    ['a page zoomed out', { browserWidth: 7_000, browserHeight: 4_000, click: { x: 6_000, y: 30, tMs: 5_000 } }],
  ])('by %s is judged by its own kind', (_what, change: Partial<JudgeRequest>) => {
    expect(suspicionsOf(captureOf(change))).toEqual([])
  })

  test.each([
    ['automated', { isAutomated: true }],
    ['noMousePath', { mouseMovements: [] }],
    ['noMousePath', atRest({ x: 300, y: 600, tMs: 10 })],
    ['noMousePath', atRest({ x: Number.NaN, y: 200, tMs: 10 })],
    ['noMousePath', atRest({ x: 300, y: 200, tMs: 60_000 })],
    ['noMousePath', atRest({ x: 300, y: 200, tMs: Number.NaN })],
    ['impossibleTiming', { click: { x: 300, y: 200, tMs: 0 } }],
    ['impossibleTiming', { click: { x: 300, y: 200, tMs: Number.NaN } }],
    ['impossibleTiming', { click: { x: 300, y: 200, tMs: 1_000 } }],
    ['impossibleTiming', { click: { x: 300, y: 200, tMs: 60_000 } }],
    [
      'impossibleTiming',
      {
        mouseMovements: [
          { x: 1, y: 1, tMs: 4_000 },
          { x: 2, y: 2, tMs: 3_990 },
        ],
      },
    ],
    [
      'impossibleTiming',
      {
        mouseMovements: [
          { x: 1, y: 1, tMs: 4_000 },
          { x: 2, y: 2, tMs: 4_000 },
        ],
      },
    ],
    ['impossibleSizes', { browserWidth: 0 }],
    ['impossibleSizes', { screenHeight: -1 }],
    ['impossibleSizes', { browserHeight: 100_000 }],
    ['impossibleSizes', { click: { x: 5_000, y: 200, tMs: 5_000 } }],
    ['impossibleSizes', { interactionType: 'touch', mouseMovements: [], click: { x: -500, y: 0, tMs: 5_000 } }],
  ])('is suspicious: %s', (suspicion, change: Partial<JudgeRequest>) => {
    expect(suspicionsOf(captureOf(change))).toEqual([suspicion])
  })

  test('by hand can look as it likes: only the browser’s own word for a program refuses it', () => {
    const anyNumber = fc.double()
    const capture = fc.record({
      click: fc.record({ x: anyNumber, y: anyNumber, tMs: anyNumber }),
      screenWidth: anyNumber,
      browserHeight: anyNumber,
      interactionType: fc.constantFrom('mouse', 'touch', 'keyboard', 'assistive'),
      mouseMovements: fc.array(fc.record({ x: anyNumber, y: anyNumber, tMs: anyNumber }), { maxLength: 8 }),
    })
    fc.assert(
      fc.property(capture, (change) => {
        expect(isRefused(suspicionsOf(captureOf(change)), 'production')).toBe(false)
      }),
    )
  })
})

describe('a program', () => {
  test('gets no token in production; a development stack lets browser tests play', () => {
    expect(isRefused(['automated'], 'production')).toBe(true)
    expect(isRefused(['automated'], 'development')).toBe(false)
    expect(countsAgainst(['automated'], 'production')).toBe(true)
    expect(countsAgainst(['automated'], 'development')).toBe(false)
    expect(countsAgainst(['automated', 'noMousePath'], 'development')).toBe(true)
    expect(countsAgainst([], 'production')).toBe(false)
  })
})

describe('a path', () => {
  test('is the same later on the same page, and another when a point differs', () => {
    const capture = captureOf()
    const later = captureOf({
      mouseMovements: capture.mouseMovements.map((point) => ({ ...point, tMs: point.tMs + 700 })),
    })
    expect(comparablePath(later)).toBe(comparablePath(capture))
    const other = captureOf({
      mouseMovements: capture.mouseMovements.map((point, index) => ({ ...point, x: point.x + (index === 3 ? 1 : 0) })),
    })
    expect(comparablePath(other)).not.toBe(comparablePath(capture))
  })

  test('is compared only when it is long enough and a mouse’s', () => {
    expect(comparablePath(captureOf({ mouseMovements: captureOf().mouseMovements.slice(0, 4) }))).toBeNull()
    expect(comparablePath(captureOf({ interactionType: 'keyboard' }))).toBeNull()
  })
})
