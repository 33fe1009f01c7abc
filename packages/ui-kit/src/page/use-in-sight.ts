import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'

/**
 * Scrolls what begins to move into sight, no further than it has to, and leaves the page there: what comes of it is
 * shown where it moved. What sticks over the page's edges is said by the element's `scroll-margin`.
 * @param moving it moves; not for those who asked for stillness, for whom nothing does
 * @returns for the element
 */
export function useInSight<E extends Element>(moving: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (moving) element.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  }, [moving])
  return element
}
