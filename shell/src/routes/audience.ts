import type { Session } from '@sottomondo/mfe-kit'
import type { GuardedRoute } from './guarded-route.ts'

/**
 * Where somebody is sent who may not open a route (spec 1 §2).
 * @returns a path, 'notFound' for what does not exist for this reader, or undefined when the route is theirs
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
 * Why somebody is sent elsewhere than they asked, where the page that they come to does not say it.
 * @param title of the page that they asked for
 */
export function detourWords(audience: GuardedRoute['audience'], title: string, session: Session | null): string {
  if (!session) return 'Log eerst in om daar te komen.'
  if (audience === 'visitor') return 'Je bent al ingelogd.'
  return audience === 'newcomer' ? `${title}: alleen voor wie geen levende gangster heeft. Jij leeft nog.` : ''
}
