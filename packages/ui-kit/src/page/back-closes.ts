import { useEffect, useEffectEvent } from 'react'

/**
 * Opens an overlay over the page.
 * @returns a function to call when the overlay is closed
 */
export type LayOver = (close: () => void) => () => void

/**
 * The key under which the shell stores, for every remote's copy of this module, the function that closes overlays by
 * going back.
 */
const place = Symbol.for('sottomondo.overlays')
const page = globalThis as { [place]?: LayOver }

export function provideOverlays(layOver: LayOver): void {
  page[place] = layOver
}

/** Closes an overlay by the browser's back button while it is open, as phone users expect. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? page[place]?.(() => close()) : undefined), [open])
}
