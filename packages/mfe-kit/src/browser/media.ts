import { useCallback, useSyncExternalStore } from 'react'

/** Widths at which the spec changes a screen, in pixels (spec 1 §9). */
export const breakpointPx = { numbers: 600, timers: 768 } as const

/** The gateway draws a page before it knows its width. */
const onServer = () => false

/** Whether the page is at most so wide. */
export function useNarrow(maxWidthPx: number): boolean {
  const query = `(max-width: ${maxWidthPx}px)`
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches, onServer)
}
