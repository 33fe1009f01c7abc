import type { Registry } from '@sottomondo/api-contract'
import { z } from 'zod'

export const registryMark = '<!--registry-->'

/** What the gateway reads of a remote's mfe.json; the rest is the shell's. */
const routesOf = z.object({ routes: z.array(z.object({ path: z.string() })) })

/** JSON that cannot end the element it stands in. */
const embeddable = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The page with this reader's registry in it, and a head start for the remote that the path belongs to. */
export function fillPage(html: string, registry: Registry, path: string): string {
  const remote = registry.remotes.find(({ manifest }) => hasRoute(manifest, path))
  const preload = remote ? `<link rel="preload" href="${attribute(remote.entryUrl)}" as="script">` : ''
  const data = `<script id="registry" type="application/json">${embeddable(registry)}</script>`
  // A function: in a replacement text `$` has a meaning of its own.
  return html.replace(registryMark, () => preload + data)
}

function hasRoute(manifest: unknown, path: string): boolean {
  const known = routesOf.safeParse(manifest)
  return known.success && known.data.routes.some((route) => matches(route.path, path))
}

/** Whether a path is one of a route such as /family/profile/:familyName. */
export function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]))
  )
}
