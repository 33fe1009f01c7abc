import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { remoteScreen } from './load-remote.ts'

/** Loads the remote's screen behind a path ahead of the click. A failure says nothing yet: the click tries again. */
export function preload({ remotes }: PageRegistry, path: string): void {
  for (const remote of remotes) {
    const route = remote.manifest.routes.find((each) => each.path === path)
    if (route) remoteScreen(remote, route.screen)().catch((error: unknown) => console.warn('Not loaded ahead.', error))
  }
}
