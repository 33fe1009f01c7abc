import { useContext } from 'react'
import { RegistryContext } from '../../remotes/registry-context.ts'

/** Whether some remote of this page has a screen at `path`: what does not exist yet is not linked. */
export function useHasScreen(path: string): boolean {
  const { remotes } = useContext(RegistryContext)
  return remotes.some(({ manifest }) => manifest.routes.some((route) => route.path === path))
}
