import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { indexRoute, shellRoutes } from '../routes/shell-routes.ts'
import { remoteScreen } from './load-remote.ts'

/** Loads the screen behind a path ahead of its being shown. A failure says nothing yet: showing it tries again. */
export function preload({ remotes }: PageRegistry, path: string): void {
  const own = [...(path === '/' ? [indexRoute] : []), ...shellRoutes.filter((route) => route.path === path)]
  const theirs = remotes.flatMap((remote) =>
    remote.manifest.routes
      .filter((route) => route.path === path)
      .map(({ screen }) => ({ load: remoteScreen(remote, screen) })),
  )
  for (const { load } of [...own, ...theirs]) {
    load().catch((error: unknown) => console.warn('Not loaded ahead.', error))
  }
}
