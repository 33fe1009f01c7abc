// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'

let capture: typeof import('./capture.ts')
beforeEach(async () => {
  dispatchEvent(new Event('pagehide'))
  sessionStorage.clear()
  await enterPage()
})

/** Opens a new page: only the tab's own storage stays. */
async function enterPage(): Promise<void> {
  vi.resetModules()
  capture = await import('./capture.ts')
  capture.startCapture()
}

function pointer(type: string, timeStamp: number, clientX: number, clientY: number, pointerType = 'mouse'): void {
  dispatchEvent(timed(new PointerEvent(type, { clientX, clientY, pointerType }), timeStamp))
}

const timed = <E extends Event>(event: E, timeStamp: number): E => {
  Object.defineProperty(event, 'timeStamp', { value: timeStamp })
  return event
}

/** A click in a browser that does not tell the kind of pointer. */
const clicked = (timeStamp: number, clientX = 10, clientY = 20) =>
  capture.captureOf('crime', timed(new MouseEvent('click', { clientX, clientY, detail: 1 }), timeStamp))

test('the mouse’s path is sampled at most every 20 ms and kept for 2 s', () => {
  for (let timeMs = 0; timeMs <= 5000; timeMs += 5) capture.follow(timeMs, timeMs, timeMs)
  const click = new MouseEvent('click', { clientX: 10, clientY: 20, detail: 1 })
  Object.defineProperty(click, 'timeStamp', { value: 5000 })
  const { mouseMovements, clickCoordinates, interactionType, timeStamp } = capture.captureOf('crime', click)
  expect(mouseMovements.length).toBeLessThanOrEqual(101)
  expect(mouseMovements.at(0)?.t).toBe(3000)
  expect(mouseMovements.every(({ t }, at) => at === 0 || t - (mouseMovements[at - 1]?.t ?? 0) >= 20)).toBe(true)
  expect({ clickCoordinates, interactionType, timeStamp }).toEqual({
    clickCoordinates: { x: 10, y: 20 },
    interactionType: 'mouse',
    timeStamp: 5000,
  })
})

test.each([
  ['touch', 'touch', 1],
  ['pen', 'touch', 1],
  ['mouse', 'mouse', 1],
  ['', 'assistive', 0],
])('pointer "%s" is %s', (pointerType, interactionType, detail) => {
  const click = new MouseEvent('click', { detail })
  Object.defineProperty(click, 'pointerType', { value: pointerType })
  Object.defineProperty(click, 'timeStamp', { value: 1e6 })
  expect(capture.captureOf('crime', click).interactionType).toBe(interactionType)
})

test('a page that is laid out anew below a press has not moved the mouse', () => {
  pointer('pointerdown', 10, 10, 20)
  pointer('pointermove', 12, 10, 20)
  expect(clicked(20)).toMatchObject({ mouseMovements: [], pointerLastSeen: undefined })
  pointer('pointermove', 40, 11, 20)
  expect(clicked(60).mouseMovements).toEqual([{ x: 11, y: 20, t: 40 }])
})

test('without the pointer’s kind in the click, the press before it tells', () => {
  pointer('pointerdown', 10, 10, 20, 'touch')
  expect(clicked(20).interactionType).toBe('touch')
  pointer('pointerdown', 30, 10, 20)
  expect(clicked(40).interactionType).toBe('mouse')
  pointer('pointerdown', 50, 10, 20, 'touch')
  dispatchEvent(timed(new KeyboardEvent('keydown', { key: 'Enter' }), 2000))
  expect(capture.captureOf('crime', timed(new MouseEvent('click'), 2001)).interactionType).toBe('keyboard')
})

describe('a resting mouse', () => {
  test('is where it was last seen, however long ago, and to the last pixel', () => {
    for (const x of [300, 310, 317]) pointer('pointermove', 1000 + x / 100, x, 200)
    const { mouseMovements, pointerLastSeen } = clicked(600_000, 317, 200)
    expect({ mouseMovements, pointerLastSeen }).toEqual({
      mouseMovements: [],
      pointerLastSeen: { x: 317, y: 200, t: 1003.17 },
    })
  })

  test('has its way counted once when it clicks twice in two seconds', () => {
    for (let step = 0; step < 8; step += 1) pointer('pointermove', 1000 + step * 25, step * 9, 20)
    expect(clicked(1300).mouseMovements).toHaveLength(8)
    expect(clicked(1900)).toMatchObject({ mouseMovements: [], pointerLastSeen: { x: 63, y: 20 } })
  })

  test('rests where it is while the page is zoomed', () => {
    pointer('pointermove', 1000, 800, 400)
    vi.stubGlobal('devicePixelRatio', 2)
    expect(clicked(9000, 400, 200).pointerLastSeen).toEqual({ x: 400, y: 200, t: 1000 })
    vi.stubGlobal('visualViewport', { scale: 2, offsetLeft: 100, offsetTop: 50 })
    expect(clicked(9100).pointerLastSeen).toEqual({ x: 300, y: 150, t: 1000 })
    vi.unstubAllGlobals()
  })

  test('still rests there when the page is read anew', async () => {
    pointer('pointermove', 1000, 317, 200)
    dispatchEvent(new Event('pagehide'))
    await enterPage()
    pointer('pointerover', 8950, 317, 200)
    pointer('pointerdown', 8950, 317, 200)
    expect(clicked(9000, 317, 200).pointerLastSeen).toEqual({ x: 317, y: 200, t: 0 })
  })

  test('is seen when the page is drawn below it', () => {
    pointer('pointerover', 1000, 317, 200)
    pointer('pointerdown', 5000, 317, 200)
    expect(clicked(5080, 317, 200).pointerLastSeen).toEqual({ x: 317, y: 200, t: 1000 })
  })
})

describe('a mouse that was never seen to move', () => {
  test('has no place, also after its presses', () => {
    expect(clicked(1000).pointerLastSeen).toBeUndefined()
    // The events that browsers send for a press out of nowhere, and for elements drawn there after it.
    pointer('pointerover', 5000, 317, 200)
    pointer('pointerdown', 5000, 317, 200)
    expect(clicked(5080, 317, 200).pointerLastSeen).toBeUndefined()
    pointer('pointerover', 6000, 317, 200)
    pointer('pointerdown', 9000, 317, 200)
    expect(clicked(9080, 317, 200).pointerLastSeen).toBeUndefined()
  })

  test('is not taken for a finger or pen', () => {
    pointer('pointermove', 1000, 317, 200, 'touch')
    pointer('pointerover', 1000, 317, 200, 'pen')
    expect(clicked(5080, 317, 200).pointerLastSeen).toBeUndefined()
  })
})

test('a key press is the keyboard', () => {
  expect(capture.captureOf('crime', new KeyboardEvent('keydown')).interactionType).toBe('keyboard')
})
