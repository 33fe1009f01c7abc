import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

/** How long after a finger was lifted its click may still come: a browser that waits for a second tap takes 300 ms. */
const clickComesMs = 350

let isPressed = false
let over: ReturnType<typeof setTimeout> | undefined
/** The elements that lost the focus to the press, and the elements that got it. */
const left = new Map<EventTarget, EventTarget | null>()
const listeners = new Set<() => void>()

/**
 * Holds focus events back during a press. A press takes the focus from the field before it. The changes that follow (a
 * field's fault, a list that closes) would move the button away from under the pointer, and the click would hit
 * something else: so no listener hears of them before the press is over. Works for all fields of the page, whichever
 * bundle they are from: the shell starts it, once.
 */
export function watchPresses(): void {
  const on = (types: string, listener: (event: Event) => void) => {
    // On the window and capturing: before all other listeners.
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

/** Runs after all listeners have heard of the event that ends the press. */
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
 * Returns the value from before a press for as long as it is under way: for content that an answer may add or remove at
 * any moment.
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
