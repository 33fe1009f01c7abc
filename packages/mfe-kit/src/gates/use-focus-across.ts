import { useLayoutEffect } from 'react'
import { outcome } from './outcome.tsx'

/** Moves a lost focus to the page's heading, when the pressed button is gone; nothing scrolls. */
export function leadToHeading(): void {
  if (document.activeElement !== document.body) return
  const main = document.querySelector('main')
  const place = main?.querySelector('h1') ?? main
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/**
 * Keeps the focus when a panel replaces a page or a page its panel: the action that shuts its page removes the pressed
 * button, and with it the focus; a page that opens again removes its panel.
 */
export function useFocusAcross(): void {
  useLayoutEffect(() => {
    // Without an action the player has just arrived, and begins at the top of the page as everywhere.
    if (outcome.get() !== null) leadToHeading()
    return () => {
      if (document.activeElement?.closest('main')) requestAnimationFrame(leadToHeading)
    }
  }, [])
}
