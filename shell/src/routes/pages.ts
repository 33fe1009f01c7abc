import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { matchPath } from '@sottomondo/router'
import { remoteScreen } from '../remotes/load-remote.ts'
import type { GuardedRoute } from './guarded-route.ts'
import { indexRoute, shellRoutes } from './shell-routes.ts'

/**
 * Returns the shell's own pages but the first and, from their manifests, those of the remotes; the shell's win.
 */
export function pagesOf(registry: PageRegistry): GuardedRoute[] {
  const pages = known.get(registry) ?? allPages(registry)
  known.set(registry, pages)
  return pages
}

/** A page has one registry and looks its routes up for every link that the pointer approaches. */
const known = new WeakMap<PageRegistry, GuardedRoute[]>()

function allPages({ remotes }: PageRegistry): GuardedRoute[] {
  const theirs = remotes.flatMap((remote) =>
    remote.manifest.routes.map(
      ({ audience = 'player', ...route }): GuardedRoute => ({
        ...route,
        audience,
        remote: remote.id,
        load: remoteScreen(remote, route.screen),
      }),
    ),
  )
  const pages = [...shellRoutes, ...theirs]
  // Of several routes at one path the first wins.
  return [...new Map(pages.reverse().map((route) => [route.path, route])).values()].reverse()
}

/** The page at a path, if there is one. */
export function pageAt(registry: PageRegistry, path: string): GuardedRoute | undefined {
  return path === '/' ? indexRoute : pagesOf(registry).find((page) => matchPath(page.path, path))
}
