import { Gate, useOptionalSession } from '@sottomondo/mfe-kit'
import { Navigate, useLocation } from '@sottomondo/router'
import { toast } from '@sottomondo/ui-kit/toast'
import { useEffect } from 'react'
import { TabTitle } from '../layout/tab-title.tsx'
import { detour, detourWords } from './audience.ts'
import type { GuardedRoute } from './guarded-route.ts'
import { LoadedScreen } from './loaded-screen.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'
import { loadScreen } from './screens.ts'
import { notFoundRoute } from './shell-routes.ts'

/** One route: its audience, its gates, and the screen itself. */
export function ScreenRoute(route: GuardedRoute) {
  const session = useOptionalSession()
  const { path, title, audience, load, timerGate, rankGate, jailGate } = route
  const target = detour(audience, path, session)
  const shut = target === 'notFound'
  useDetourToast(target && path !== '/' ? detourWords(audience, title, session) : '')
  useEffect(() => {
    // Loads behind a gate too: the screen is then there at the moment the gate opens.
    if (!target) loadScreen(load).catch((error: unknown) => console.warn('Not loaded:', error))
  }, [load, target])

  if (target && !shut) return <Navigate to={target} replace />
  return (
    <>
      <TabTitle title={shut ? notFoundRoute.title : title} />
      {shut ? (
        <LoadedScreen title={notFoundRoute.title} load={notFoundRoute.load} />
      ) : (
        <ScreenBoundary title={title} onRetry={() => location.reload()}>
          <Gate title={title} timer={timerGate} rank={rankGate?.rank} jail={jailGate}>
            <LoadedScreen title={title} load={load} />
          </Gate>
        </ScreenBoundary>
      )}
    </>
  )
}

/** The latest visit that was begun, by the router's key. */
let visited: string | undefined

/**
 * Tells a reader why the page that they just asked for is not shown. A player who logs in or out, or dies, on a page is
 * led on by that; the page is begun anew then, in another frame, and is still the same visit.
 */
function useDetourToast(words: string): void {
  const { key } = useLocation()
  useEffect(() => {
    if (visited === key) return
    visited = key
    if (words) toast.blank(words)
  }, [key, words])
}
