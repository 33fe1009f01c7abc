import { useEffectEvent, useLayoutEffect } from 'react'

/** What writes: no key has another meaning there. */
const writing = 'input, select, textarea, [contenteditable]'
/** What has a meaning of its own for space and Enter. */
const pressed = 'a, button, summary, dialog, [role="button"], [role="radio"]'

/** What keys do on a screen, by `KeyboardEvent.key` in lower case; undefined where one does nothing now. */
export type Keys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Keys of a screen, wherever on the page the focus is: letters everywhere but where one writes, space and Enter not on
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
    // A key held down is one press: nobody bets by leaning on the keyboard.
    if (!event.repeat) act()
  })
  // With what is shown: a key pressed right away is not lost.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** Space and Enter do the screen's one action. */
export const useGoKey = (go: () => void): void => useKeys({ ' ': go, enter: go })
