import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { allRows } from './menu-groups.ts'

/**
 * Returns a menu link's relation to the page: its own ('page'), or the nearest above it ('true'), such as /inbox of a
 * mail.
 */
export function currentMark(registry: PageRegistry, to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  if (!lies(pathname, to)) return undefined
  const isNearest = !allRows(registry).some(({ path }) => path === pathname || (lies(pathname, path) && lies(path, to)))
  return isNearest ? 'true' : undefined
}

/** Whether a path lies below another. All lie below '/', so that one does not count. */
export const lies = (path: string, above: string): boolean => above !== '/' && path.startsWith(`${above}/`)
