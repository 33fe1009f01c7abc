import { readPreference } from '@sottomondo/mfe-kit'
import type { PageRegistry, RegisteredRemote } from '@sottomondo/mfe-kit/host'

/**
 * For developers: localStorage `sottomondo.remotes` = `{ "mfe-actions": { "entryUrl", "build", "manifest" } }` takes the
 * place of the registry's. Only in a shell built for development, for React's two builds can't share a page.
 */
export function overridden(registry: PageRegistry): PageRegistry {
  if (process.env.NODE_ENV === 'production') return registry
  const overrides = (readPreference('remotes') ?? {}) as Record<string, Partial<RegisteredRemote>>
  const remotes = registry.remotes.map((remote) => ({ ...remote, ...overrides[remote.id] }))
  return { ...registry, remotes }
}
