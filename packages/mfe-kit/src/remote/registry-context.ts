import { createContext, useContext } from 'react'
import type { PageRegistry } from './manifest.ts'

/** The remotes of this page; they stay the same for as long as it lives. */
export const RegistryContext = createContext<PageRegistry>({ revision: 0, remotes: [] })

/**
 * Returns a function that tells from which rank on, 1 to 11, a path is open; undefined where no remote of this page has
 * a screen there.
 */
export function useOpensAtRank(): (path: string) => number | undefined {
  const { remotes } = useContext(RegistryContext)
  return (path) => {
    const route = remotes.flatMap(({ manifest }) => manifest.routes).find((one) => one.path === path)
    return route && (route.rankGate?.rank ?? 1)
  }
}

/** Returns whether a remote of this page has a screen at `path`: a missing screen is not linked. */
export function useHasScreen(path: string): boolean {
  const { remotes } = useContext(RegistryContext)
  return remotes.some(({ manifest }) => manifest.routes.some((route) => route.path === path))
}
