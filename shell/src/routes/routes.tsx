import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { RegistryContext, usePlayerChanges } from '@sottomondo/mfe-kit/host'
import type { RouteObject } from '@sottomondo/router'
import { useNavigate, useRoutes } from '@sottomondo/router'
import { Fragment, useContext, useLayoutEffect, useMemo } from 'react'
import { Layout } from '../layout/layout.tsx'
import { goTo } from './navigation.ts'
import { pagesOf } from './pages.ts'
import { ScreenRoute } from './screen-route.tsx'
import { indexRoute, notFoundRoute } from './shell-routes.ts'

/** The page's routes, in its frame. */
export function Routes() {
  const registry = useContext(RegistryContext)
  const routes = useMemo(() => allRoutes(registry), [registry])
  const navigate = useNavigate()
  useLayoutEffect(() => goTo.set(navigate), [navigate])
  // A new player gets fresh elements: nothing drawn for the one before stays.
  return <Fragment key={usePlayerChanges()}>{useRoutes(routes)}</Fragment>
}

function allRoutes(registry: PageRegistry): RouteObject[] {
  const children: RouteObject[] = [
    { index: true, element: <ScreenRoute {...indexRoute} /> },
    ...pagesOf(registry).map((route) => ({
      path: route.path,
      element: <ScreenRoute key={route.path} {...route} />,
    })),
    { path: '*', element: <ScreenRoute {...notFoundRoute} /> },
  ]
  return [{ path: '/', element: <Layout />, children }]
}
