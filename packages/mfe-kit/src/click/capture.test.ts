// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { captureOf, follow } from './capture.ts'

test('the mouse’s path is sampled at most every 20 ms and kept for 2 s', () => {
  for (let timeMs = 0; timeMs <= 5000; timeMs += 5) follow(timeMs, timeMs, timeMs)
  const click = new MouseEvent('click', { clientX: 10, clientY: 20, detail: 1 })
  Object.defineProperty(click, 'timeStamp', { value: 5000 })
  const { mouseMovements, clickCoordinates, interactionType, timeStamp } = captureOf('crime', click)
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
  expect(captureOf('crime', click).interactionType).toBe(interactionType)
})

test('a key press is the keyboard', () => {
  expect(captureOf('crime', new KeyboardEvent('keydown')).interactionType).toBe('keyboard')
})
