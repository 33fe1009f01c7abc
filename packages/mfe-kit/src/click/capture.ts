import type { Calls } from '@sottomondo/api-contract'
import type { ClickAction } from '@sottomondo/api-contract/call'
import {
  findRestingPointer,
  keepRestingPointer,
  pointerIsOver,
  pointerMoved,
  pointerPressed,
  restingPointer,
} from './resting-pointer.ts'

export type Capture = Calls['POST /api/click']['body']
type Movement = Capture['mouseMovements'][number]

/** spec 2 §9 */
const sampleEveryMs = 20
/** spec 2 §9 */
const keptMs = 2000

let movements: Movement[] = []
/** The pointer's kind at the last press: browsers up to Safari 18.1 and Firefox 128 don't tell it with the click. */
let pressedWith = ''
let lastKeyMs = Number.NEGATIVE_INFINITY
/** The place of the last press of a mouse, in CSS pixels. */
let pressedAt: [x: number, y: number] | [] = []

/** Follows the pointer from now on; called once, by the shell. */
export function startCapture(): void {
  findRestingPointer()
  const ofMouse = (take: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') take(event)
  }
  const moved = (event: PointerEvent) => {
    // A browser says that a mouse has moved, too, when the page was laid out anew below one that was only pressed there.
    if (event.clientX === pressedAt[0] && event.clientY === pressedAt[1]) return
    pointerMoved(event)
    follow(event.clientX, event.clientY, event.timeStamp)
  }
  addEventListener('pointermove', ofMouse(moved), { passive: true })
  addEventListener('pointerover', ofMouse(pointerIsOver))
  addEventListener('pointerdown', ofMouse(pointerPressed))
  addEventListener('pointerdown', ({ pointerType, clientX, clientY }) => {
    pressedWith = pointerType
    if (pointerType === 'mouse') pressedAt = [clientX, clientY]
  })
  addEventListener('keydown', (event) => {
    lastKeyMs = event.timeStamp
  })
  addEventListener('pagehide', keepRestingPointer)
}

/** Keeps a sample of the mouse's path. @param timeMs since the page was opened */
export function follow(x: number, y: number, timeMs: number): void {
  if (timeMs - (movements.at(-1)?.t ?? Number.NEGATIVE_INFINITY) < sampleEveryMs) return
  movements = [...movements.filter(({ t }) => timeMs - t <= keptMs), { x, y, t: timeMs }]
}

/** Returns what is known of the player's pointer around `event` (spec 2 §7). */
export function captureOf(action: ClickAction, event: MouseEvent | KeyboardEvent): Capture {
  const mouseMovements = movements.filter(({ t }) => event.timeStamp - t <= keptMs)
  // A second click of a resting mouse has no movement of its own.
  movements = []
  return {
    action,
    clickCoordinates: 'clientX' in event ? { x: event.clientX, y: event.clientY } : { x: 0, y: 0 },
    screenSize: { width: screen.width, height: screen.height },
    browserSize: { width: innerWidth, height: innerHeight },
    userAgent: navigator.userAgent.slice(0, 1000),
    isAutomated: navigator.webdriver === true,
    timeStamp: event.timeStamp,
    mouseMovements,
    pointerLastSeen: restingPointer(),
    interactionType: interactionOf(event),
    deviceType: deviceType(),
    isBrowserInFocus: document.hasFocus(),
  }
}

/** A click without a pointer came from the keyboard when a key went down just before, else from an assistive device. */
function interactionOf(event: MouseEvent | KeyboardEvent): Capture['interactionType'] {
  if (!('clientX' in event)) return 'keyboard'
  const isPointers = event.detail > 0
  const pointer = ('pointerType' in event && event.pointerType) || (isPointers ? pressedWith : '')
  if (pointer === 'touch' || pointer === 'pen') return 'touch'
  if (isPointers) return 'mouse'
  return event.timeStamp - lastKeyMs < 1000 ? 'keyboard' : 'assistive'
}

function deviceType(): Capture['deviceType'] {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop'
  return Math.min(screen.width, screen.height) >= 600 ? 'tablet' : 'mobile'
}
