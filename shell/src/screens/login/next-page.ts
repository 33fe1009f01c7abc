import { useSearchParams } from '@sottomondo/router'

/**
 * Returns the page to show after the login, for links such as that of an invitation: `/login?next=...`. A path of this
 * game and nothing else, so that no link can lead from the login to another site.
 */
export function useNextPage(): string {
  const [query] = useSearchParams()
  const next = query.get('next') ?? ''
  return /^\/[\w/?=&%.-]*$/.test(next) && !next.startsWith('//') ? next : '/'
}
