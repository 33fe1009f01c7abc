import { createStore } from '@sottomondo/mfe-kit/host'
import { useLocation, useNavigationType } from '@sottomondo/router'
import { useLayoutEffect, useRef } from 'react'

export interface Visit {
  /** The router's key and the address. */
  name: string
  /** It was come back to, or loaded anew. */
  isBack: boolean
}

/** The visit of now; undefined where the browser leads to an anchor by itself. `places.ts`, which comes later, follows it. */
export const visits = createStore<Visit | undefined>(undefined)

/** A page that is gone to begins at its top; one that is come back to, where it was left. */
export function usePlace(): void {
  const { key, pathname, search, hash } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const shown = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each visit
  useLayoutEffect(() => {
    if (!hash && shown.current !== pathname) scrollTo(0, 0)
    shown.current = pathname
    visits.set(hash ? undefined : { name: `${key} ${pathname}${search}`, isBack })
  }, [key])
}
