import { createStore } from '@sottomondo/mfe-kit/host'
import { useLocation } from '@sottomondo/router'
import { useLayoutEffect, useRef } from 'react'

/**
 * The present visit: the router's key, unique to each, and the address; undefined where the browser jumps to an anchor
 * by itself. `places.ts`, which loads later, follows it.
 */
export const visits = createStore<string | undefined>(undefined)

/** A new visit begins at the top; one that is returned to, at its old place. */
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
