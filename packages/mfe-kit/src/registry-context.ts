import { createContext, useContext } from 'react'
import type { PageRegistry } from './manifest.ts'

/** The remotes of this page; they stay the same for as long as it lives. */
export const RegistryContext = createContext<PageRegistry>({ revision: 0, remotes: [] })

/** Whether some remote of this page has a screen at `path`: what does not exist yet is not linked. */
export function useHasScreen(path: string): boolean {
  const { remotes } = useContext(RegistryContext)
  return remotes.some(({ manifest }) => manifest.routes.some((route) => route.path === path))
}
