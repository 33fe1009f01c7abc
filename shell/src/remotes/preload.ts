import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { pageAt } from '../routes/pages.ts'
import { loadScreen } from '../routes/screens.ts'

/** Loads the screen of a path before it is shown. A failure is ignored here: showing it tries again. */
export function preload(registry: PageRegistry, path: string): Promise<unknown> {
  const page = pageAt(registry, path)
  if (!page) return Promise.resolve()
  return loadScreen(page.load).catch((error: unknown) => console.warn('Not loaded:', error))
}
