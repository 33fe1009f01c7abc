import { createStore } from '@sottomondo/mfe-kit/host'
import { useLocation } from '@sottomondo/router'
import { useLayoutEffect, useRef } from 'react'

/**
 * The visit of now, by the router's key, which each has of its own, and the address; undefined where the browser leads to
 * an anchor by itself. `places.ts`, which comes later, follows it.
 */
export const visits = createStore<string | undefined>(undefined)

/** A page that is gone to begins at its top; one that is come back to, where it was left. */
export function usePlace(): void {
  const { key, pathname, search, hash } = useLocation()
  const shown = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useLayoutEffect(() => {
    if (!hash && shown.current !== pathname) scrollTo(0, 0)
    shown.current = pathname
    visits.set(hash ? undefined : `${key} ${pathname}${search}`)
  }, [key])
}
