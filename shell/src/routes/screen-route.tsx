import { Gate, useOptionalSession } from '@sottomondo/mfe-kit'
import { Navigate } from '@sottomondo/router'
import { useEffect } from 'react'
import { TabTitle } from '../layout/tab-title.tsx'
import { detour } from './audience.ts'
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
