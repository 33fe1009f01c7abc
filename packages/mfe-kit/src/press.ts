import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** How long after a finger was lifted its click may still come: a browser that waits for a second tap takes 300 ms. */
const clickComesMs = 350

let isPressed = false
let over: ReturnType<typeof setTimeout> | undefined
/** What lost the focus to the press, and to what. */
const left = new Map<EventTarget, EventTarget | null>()
const listeners = new Set<() => void>()

/**
 * A press takes the focus from the field before it. What that changes on the page (what a field says of itself, a list that
 * closes) would move the button away from under the pointer, and the click would meet something else or nothing: so nobody
 * hears of it before the press is over. For all fields of the page, whatever bundle they are of: the shell starts it, once.
 */
export function watchPresses(): void {
  const on = (types: string, listener: (event: Event) => void) => {
    // On the window and capturing: before anybody else.
    for (const type of types.split(' ')) addEventListener(type, listener, { capture: true, passive: true })
  }
  on('pointerdown mousedown', begin)
  // A mouse's click comes in the same task. A finger's comes somewhat later, with mousedown and mouseup just before it.
  on('pointerup', (event) => end((event as PointerEvent).pointerType === 'touch' ? clickComesMs : 0))
  on('mouseup click contextmenu pointercancel dragend', () => end(0))
  on('focusout', (event) => {
    if (!isPressed || !event.target) return
    event.stopImmediatePropagation()
    left.set(event.target, (event as FocusEvent).relatedTarget)
  })
}

function begin(): void {
  clearTimeout(over)
  isPressed = true
  notify()
}

/** After everybody has heard of the event that ends it. */
function end(afterMs: number): void {
  clearTimeout(over)
  over = setTimeout(() => {
    isPressed = false
    for (const [target, relatedTarget] of left) {
      if (target !== document.activeElement)
        target.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }))
    }
    left.clear()
    notify()
  }, afterMs)
}

function notify(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * As it was, for as long as a press is under way: for what an answer may put on the page, or take off it, at any moment.
 */
export function useStill<T>(value: T): T {
  const pressed = useSyncExternalStore(
    subscribe,
    () => isPressed,
    () => false,
  )
  const shown = useRef(value)
  useLayoutEffect(() => {
    if (!pressed) shown.current = value
  })
  return pressed ? shown.current : value
}
