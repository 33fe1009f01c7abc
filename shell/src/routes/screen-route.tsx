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

/** One route: who may open it, what stands in the way, and the screen itself. */
export function ScreenRoute(route: GuardedRoute) {
  const session = useOptionalSession()
  const { path, title, audience, load, timerGate, rankGate, jailGate } = route
  const target = detour(audience, path, session)
  const shut = target === 'notFound'
  useDetourToast(target && path !== '/' ? detourWords(audience, title, session) : '')
  useEffect(() => {
    // Behind a gate too: the screen is then there at the moment the gate opens.
    if (!target) loadScreen(load).catch((error: unknown) => console.warn('Could not be loaded ahead.', error))
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

/** The visit of a page that was begun last, as the router names it. */
let visited: string | undefined

/**
 * Says why a page is not shown to who has just asked for it. Who logs in or out, or dies, on a page is led on by what they
 * did; it is begun anew then, in another frame, and is still the same visit.
 */
function useDetourToast(words: string): void {
  const { key } = useLocation()
  useEffect(() => {
    if (visited === key) return
    visited = key
    if (words) toast.blank(words)
  }, [key, words])
}
