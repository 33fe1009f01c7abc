import { runningMs } from '@sottomondo/mfe-kit'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/** A press just after the end was meant for the cards, and does nothing with the button that has the focus. */
const lateMs = 400

/** The space bar skips the dealing, wherever the focus is. */
export function useHurryKey(dealing: boolean, hurry: () => void): void {
  const hurriedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== ' ' || (event.target as Element).closest?.('input, select, textarea, dialog')) return
    const isLate = runningMs() - hurriedAtMs.current < lateMs
    if (!dealing && !isLate) return
    event.preventDefault()
    if (!dealing) return
    hurriedAtMs.current = runningMs()
    hurry()
  })
  useLayoutEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
