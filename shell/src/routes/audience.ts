import type { Session } from '@sottomondo/mfe-kit'
import type { GuardedRoute } from './guarded-route.ts'

/**
 * Returns where a reader who may not open a route is sent (spec 1 §2).
 * @returns a path, 'notFound' for a route that does not exist for this reader, or undefined when the route is theirs
 */
export function detour(audience: GuardedRoute['audience'], path: string, session: Session | null): string | undefined {
  switch (audience) {
    case 'public':
      return undefined
    case 'visitor':
      return session ? '/' : undefined
    case 'newcomer':
      return session?.hasLivingAccount ? '/' : undefined
    default:
      if (!session) return path === '/' ? '/login' : '/'
      if (audience === 'admin') return session.isAdmin ? undefined : 'notFound'
      if (!session.hasLivingAccount) return '/createNewAccount'
      return audience === 'factoryOwner' && !session.isFactoryOwner ? 'notFound' : undefined
  }
}

/**
 * Says why a reader is sent to another page, where that page does not say it.
 * @param title of the page that they asked for
 */
export function detourWords(audience: GuardedRoute['audience'], title: string, session: Session | null): string {
  if (!session) return 'Log eerst in om daar te komen.'
  if (audience === 'visitor') return 'Je bent al ingelogd.'
  return audience === 'newcomer' ? `${title}: alleen voor wie geen levende gangster heeft. Jij leeft nog.` : ''
}
