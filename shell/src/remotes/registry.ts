import { api } from '@sottomondo/mfe-kit'
import type { PageRegistry } from '@sottomondo/mfe-kit/host'

/**
 * Returns the remotes of this page: those that the gateway put into it. A page without them (the gateway could not read
 * its registry) asks once more, and else goes on with the shell's own screens.
 */
export async function readRegistry(): Promise<PageRegistry> {
  const inlined = document.getElementById('registry')?.textContent
  if (inlined) return JSON.parse(inlined) as PageRegistry
  try {
    return await fetchRegistry()
  } catch (error) {
    console.error('The registry cannot be read: the page has no remotes.', error)
    return { revision: 0, remotes: [] }
  }
}

export async function fetchRegistry(): Promise<PageRegistry> {
  // The manifests are typed by mfe-kit and checked at their release; the contract leaves them open.
  return (await api('GET /api/registry')) as unknown as PageRegistry
}
