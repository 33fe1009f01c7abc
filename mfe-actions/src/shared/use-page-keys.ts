import { readPreference } from '@sottomondo/mfe-kit'
import { useEffect, useEffectEvent } from 'react'

/** The key for what the player most often wants here: the last attempt again, or the best trip. */
export const againKey = 'r'

/** Hears the keys that are meant for the page. */
export function usePageKeys(onKey: (event: KeyboardEvent) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (isForPage(event)) onKey(event)
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/**
 * Whether a key is meant for the page: not for a field or a dialog, not the browser's own, and pressed anew, for holding
 * a key down is no press of its own.
 */
function isForPage({ target, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')
  const wantsKeys = readPreference('keys') !== false
  return wantsKeys && !isField && !repeat && !ctrlKey && !metaKey && !altKey && !document.querySelector('dialog:modal')
}
