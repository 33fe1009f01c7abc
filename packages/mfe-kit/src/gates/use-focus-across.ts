import { useLayoutEffect } from 'react'
import { outcome } from './outcome.tsx'

/** Who stands nowhere, because what they had pressed is gone, is led to the page's heading; nothing scrolls. */
function leadToHeading(): void {
  if (document.activeElement !== document.body) return
  const main = document.querySelector('main')
  const place = main?.querySelector('h1') ?? main
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/**
 * For what stands in the place of a page that is shut: an action that shuts its page takes away the button that was pressed,
 * and with it the focus, and a page that opens again takes away what stood there.
 */
export function useFocusAcross(): void {
  useLayoutEffect(() => {
    // Without an action the player has just come here, and begins at the top of it as everywhere.
    if (outcome.get() !== null) leadToHeading()
    return () => {
      if (document.activeElement?.closest('main')) requestAnimationFrame(leadToHeading)
    }
  }, [])
}
