/**
 * Where the mouse is, in pixels of the device from the corner of the window: a hand that rests stays there, however the
 * page is zoomed or scrolled meanwhile.
 */
interface Place {
  x: number
  y: number
  /** Milliseconds since the page was opened. */
  t: number
}

const keptAs = 'pointer'

let place: Place | undefined
/** Something came to be under it there. */
let over: Place | undefined
let hasPressed = false

/** What was seen of the mouse before the page was read anew, when nothing of it has moved since: it still rests there. */
export function findRestingPointer(): void {
  try {
    const before = JSON.parse(sessionStorage.getItem(keptAs) ?? 'null') as Pick<Place, 'x' | 'y'> | null
    if (before) place = { ...before, t: 0 }
  } catch {
    // A browser that keeps nothing.
  }
}

export function keepRestingPointer(): void {
  try {
    if (place) sessionStorage.setItem(keptAs, JSON.stringify({ x: place.x, y: place.y }))
  } catch {
    // The page that follows then waits for it to move.
  }
}

/** The mouse has moved to there. */
export function pointerMoved(event: MouseEvent): void {
  place = placeOf(event)
}

/**
 * Something is under the mouse that was not before: the page has drawn it below a pointer that rested there from before
 * the page could see it move. Not once something was pressed: a press that no movement led to is followed by that, too.
 */
export function pointerIsOver(event: MouseEvent): void {
  if (!hasPressed) over = placeOf(event)
}

/** A press out of nowhere is over something at that same instant, which says nothing of the time before. */
export function pointerPressed({ timeStamp }: MouseEvent): void {
  if (over && over.t < timeStamp && over.t > (place?.t ?? -1)) place = over
  over = undefined
  hasPressed = true
}

/** Where it was last seen on the page as it lies now, and when; undefined when it never was. */
export function restingPointer(): { x: number; y: number; t: number } | undefined {
  if (!place) return undefined
  const { scale, left, top } = glass()
  return { x: place.x / scale + left, y: place.y / scale + top, t: place.t }
}

function placeOf({ clientX, clientY, timeStamp }: MouseEvent): Place {
  const { scale, left, top } = glass()
  return { x: (clientX - left) * scale, y: (clientY - top) * scale, t: timeStamp }
}

/** How the page lies below the glass: zoomed by the browser, and by two fingers on a trackpad. */
function glass() {
  const { scale = 1, offsetLeft: left = 0, offsetTop: top = 0 } = window.visualViewport ?? {}
  return { scale: scale * devicePixelRatio, left, top }
}
