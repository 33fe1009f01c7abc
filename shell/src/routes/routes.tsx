import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import type { RouteObject } from '@sottomondo/router'
import { useNavigate, useRoutes } from '@sottomondo/router'
import { useContext, useLayoutEffect, useMemo } from 'react'
import { Layout } from '../layout/layout.tsx'
import { remoteScreen } from '../remotes/load-remote.ts'
import { RegistryContext } from '../remotes/registry-context.ts'
import type { GuardedRoute } from './guarded-route.ts'
import { goTo } from './navigation.ts'
import { ScreenRoute } from './screen-route.tsx'
import { indexRoute, notFoundRoute, shellRoutes } from './shell-routes.ts'

/** The page's routes, in its frame. */
export function Routes() {
  const registry = useContext(RegistryContext)
  const routes = useMemo(() => allRoutes(registry), [registry])
  const navigate = useNavigate()
  useLayoutEffect(() => goTo.set(navigate), [navigate])
  return useRoutes(routes)
}

/** The shell's own routes and, from their manifests, those of the remotes; the shell's win. */
function allRoutes(registry: PageRegistry): RouteObject[] {
  const own = shellRoutes.map((route) => route.path)
  const remotes = remoteRoutes(registry).filter(({ path }) => !own.includes(path))
  const children: RouteObject[] = [
    { index: true, element: <ScreenRoute {...indexRoute} /> },
    ...[...shellRoutes, ...remotes].map((route) => ({
      path: route.path,
      element: <ScreenRoute key={route.path} {...route} />,
    })),
    { path: '*', element: <ScreenRoute {...notFoundRoute} /> },
  ]
  return [{ path: '/', element: <Layout />, children }]
}

export function remoteRoutes({ remotes }: PageRegistry): GuardedRoute[] {
  return remotes.flatMap((remote) =>
    remote.manifest.routes.map(({ screen, audience = 'player', ...route }) => ({
      ...route,
      audience,
      load: remoteScreen(remote, screen),
    })),
  )
}
