import { useEffect, useEffectEvent } from 'react'

/** @returns what says that it is not over the page any more */
export type LayOver = (close: () => void) => () => void

/** Where the shell leaves, for every remote's copy of this module, what closes overlays by going back. */
const place = Symbol.for('sottomondo.overlays')
const page = globalThis as { [place]?: LayOver }

export function provideOverlays(layOver: LayOver): void {
  page[place] = layOver
}

/** While it is open, going back in the browser closes it, as phones' users do it. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? page[place]?.(() => close()) : undefined), [open])
}
