import { type RefObject, useEffect, useRef } from 'react'

/** Brings an outcome that has just happened into sight: its reader may have pressed, or waited, far below. */
export function useIntoSight<Element extends HTMLElement>(live: boolean): RefObject<Element | null> {
  const top = useRef<Element>(null)
  useEffect(() => {
    if (live) top.current?.scrollIntoView?.({ block: 'nearest' })
  }, [live])
  return top
}
