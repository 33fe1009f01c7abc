import type { Gates } from '@sottomondo/mfe-kit/host'
import type { GuardedRoute } from './guarded-route.ts'

/** All of them show one screen. */
const load: GuardedRoute['load'] = () => import(/* webpackChunkName: 'coming' */ '../screens/coming/ComingScreen.tsx')

const coming = (path: string, title: string, more: Gates & Partial<Pick<GuardedRoute, 'audience'>> = {}) =>
  ({ path, title, audience: 'player', screen: 'coming', load, ...more }) satisfies GuardedRoute

/**
 * Addresses of the game (spec 1 §2) without a screen yet: each has its gates and says that it is not open. Remove a
 * line when its screen comes; a remote that has the path already wins.
 */
export const comingRoutes: readonly GuardedRoute[] = [
  coming('/murder', 'Moord', { rankGate: { rank: 5 } }),
  coming('/murderattempt', 'Moordpoging'),
  coming('/admin/killingSpree', 'Killing spree', { audience: 'admin' }),
  coming('/premium', 'Premium'),
]
