import type { Audience, Gates } from '@sottomondo/mfe-kit/host'
import type { ScreenLoader } from './loaded-screen.tsx'

export interface GuardedRoute extends Gates {
  path: string
  title: string
  /** 'visitor': only for who is not logged in; 'newcomer': for a user without a living gangster. */
  audience: Audience | 'visitor' | 'newcomer'
  load: ScreenLoader
}
