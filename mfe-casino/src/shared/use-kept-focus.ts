import { type RefObject, useEffect, useRef } from 'react'

/**
 * For buttons that replace each other: when the pressed one goes, the focus moves to the first new one, or to the group
 * (an element that takes the focus, `tabIndex={-1}`), and not to the top of the page.
 * @param shown names the present buttons
 * @returns a ref for the element around them
 */
export function useKeptFocus(shown: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const wasWithin = useRef(false)
  const last = useRef(shown)
  useEffect(() => {
    const note = () => {
      wasWithin.current = place.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    if (!wasWithin.current || document.activeElement !== document.body) return
    const lead = () => {
      const within = place.current
      const main = within?.querySelector<HTMLElement>('[type="submit"]') ?? within?.querySelector('button') ?? within
      main?.focus({ preventScroll: true })
      // Scrolls no further than needed.
      main?.scrollIntoView({ block: 'nearest' })
    }
    lead()
    // Buttons in a chunk of their own may still be on their way.
    const watch = new MutationObserver(() => {
      if (document.activeElement === document.body) lead()
      else watch.disconnect()
    })
    if (place.current) watch.observe(place.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [shown])
  return place
}
