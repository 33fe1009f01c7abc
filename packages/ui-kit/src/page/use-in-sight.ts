import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Scrolls an element that begins to move into sight, no further than necessary, and leaves the page there: the outcome
 * is shown at the same place. The element's `scroll-margin` accounts for bars at the page's edges.
 * @param moving whether it moves; ignored for players with reduced motion
 * @returns the ref for the element
 */
export function useInSight<E extends Element>(moving: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (moving) element.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [moving])
  return element
}
