import { useEffect, useEffectEvent } from 'react'

/** What has a meaning of its own for these keys, or is a page above this one. */
const ownKeys =
  'a, button, input, select, textarea, summary, dialog, [contenteditable], [role="button"], [role="radio"]'

/** Space and Enter do the screen's one deed, wherever on the page the focus is but on another control. */
export function useGoKey(go: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.target instanceof Element && event.target.closest(ownKeys)) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    // A key held down is one press: nobody bets by leaning on the keyboard.
    if (!event.repeat) go()
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
