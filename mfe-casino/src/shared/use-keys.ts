import { useEffectEvent, useLayoutEffect } from 'react'

/** Elements for writing: keys have no other meaning there. */
const writing = 'input, select, textarea, [contenteditable]'
/** Elements with a meaning of their own for space and Enter. */
const pressed = 'a, button, summary, dialog, [role="button"], [role="radio"]'

/** The actions of keys on a screen, by `KeyboardEvent.key` in lower case; undefined where a key does nothing now. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Handles keys of a screen, wherever on the page the focus is: letters except in text fields, space and Enter not on
 * another control either.
 */
export function useKeys(keys: Keys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined
    if (!act) return
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const owned = key === ' ' || key === 'enter' ? `${writing}, ${pressed}` : writing
    if (event.target instanceof Element && event.target.closest(owned)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    // A held key is one press: leaning on the keyboard makes no bets.
    if (!event.repeat) act()
  })
  // Set up with the shown frame: a key pressed right away is not lost.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Space and Enter do the screen's one action. */
export const useGoKey = (go: () => void): void => useKeys({ ' ': go, enter: go })
