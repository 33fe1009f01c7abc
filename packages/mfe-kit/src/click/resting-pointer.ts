import { readStored, writeStored } from '../browser/browser-storage.ts'

/**
 * The mouse's position, in device pixels from the corner of the window: a resting mouse stays there, however the page
 * is zoomed or scrolled meanwhile.
 */
interface Place {
  x: number
  y: number
  /** Milliseconds since the page was opened. */
  t: number
}

const keptAs = 'pointer'

let place: Place | undefined
/** The position at which an element was drawn under the mouse. */
let over: Place | undefined
let hasPressed = false

/** Restores the position from before a reload, when the mouse has not moved since: it still rests there. */
export function findRestingPointer(): void {
  const before = readStored<Pick<Place, 'x' | 'y'>>('sessionStorage', keptAs)
  if (before) place = { ...before, t: 0 }
}

export function keepRestingPointer(): void {
  if (place) writeStored('sessionStorage', keptAs, { x: place.x, y: place.y })
}

/** Notes that the mouse has moved. */
export function pointerMoved(event: MouseEvent): void {
  place = placeOf(event)
}

/**
 * Notes that a new element is under the mouse: the page has drawn it below a pointer that rested there before the page
 * could see it move. Not after a press: a press without a movement causes this event, too.
 */
export function pointerIsOver(event: MouseEvent): void {
  if (!hasPressed) over = placeOf(event)
}

/** A press out of nowhere sends the over event at the same instant, which says nothing about the time before. */
export function pointerPressed({ timeStamp }: MouseEvent): void {
  if (over && over.t < timeStamp && over.t > (place?.t ?? -1)) place = over
  over = undefined
  hasPressed = true
}

/** Returns the mouse's last position on the page as it lies now, and when; undefined when it was never seen. */
export function restingPointer(): { x: number; y: number; t: number } | undefined {
  if (!place) return undefined
  const { scale, left, top } = glass()
  return { x: place.x / scale + left, y: place.y / scale + top, t: place.t }
}

function placeOf({ clientX, clientY, timeStamp }: MouseEvent): Place {
  const { scale, left, top } = glass()
  return { x: (clientX - left) * scale, y: (clientY - top) * scale, t: timeStamp }
}

/** Returns the page's zoom and offset: by the browser, and by two fingers on a trackpad. */
function glass() {
  const { scale = 1, offsetLeft: left = 0, offsetTop: top = 0 } = window.visualViewport ?? {}
  return { scale: scale * devicePixelRatio, left, top }
}
