import type { Gates } from '@sottomondo/mfe-kit/host'
import type { GuardedRoute } from './guarded-route.ts'

/** All of them show one screen. */
const load: GuardedRoute['load'] = () => import(/* webpackChunkName: 'coming' */ '../screens/coming/ComingScreen.tsx')

const coming = (path: string, title: string, more: Gates & Partial<Pick<GuardedRoute, 'audience'>> = {}) =>
  ({ path, title, audience: 'player', screen: 'coming', load, ...more }) satisfies GuardedRoute

/**
 * Addresses of the game (spec 1 §2) behind which nothing stands yet: each has its gates and says that it is not open.
 * Whoever brings the screen takes its line from here; a remote that has the path already wins.
 */
export const comingRoutes: readonly GuardedRoute[] = [
  coming('/bullets-factory-player/manage', 'Je kogelfabriek', { audience: 'factoryOwner' }),
  coming('/bullets-factory-player', 'Kogelfabriek', { timerGate: 'bulletsFactory' }),
  coming('/bullets-factory-local', 'Lokale kogelfabriek', { timerGate: 'bulletsFactory' }),
  coming('/auction', 'Veiling'),
  coming('/detective', 'Detective'),
  coming('/mission', 'Missies'),
  coming('/honor', 'Eerpunten'),
  coming('/exchange', 'Paaseieren inruilen'),
  coming('/forum', 'Forum'),
  coming('/forum/rip/:postId', 'In memoriam'),
  coming('/forum/:forumType', 'Forum'),
  coming('/forum/:forumType/:postId', 'Forum'),
  coming('/chat', 'Chat'),
  coming('/liquor', 'Drank', { rankGate: { rank: 2 }, timerGate: 'liquor' }),
  coming('/drugs', 'Drugs', { rankGate: { rank: 3 }, timerGate: 'drugs' }),
  coming('/heist', 'Overval', { rankGate: { rank: 4 }, timerGate: 'heist' }),
  coming('/raid', 'Raid', { rankGate: { rank: 6 }, timerGate: 'raid' }),
  coming('/murder', 'Moord', { rankGate: { rank: 5 } }),
  coming('/murderattempt', 'Moordpoging'),
  coming('/godfather', 'Godfather', { timerGate: 'godfather' }),
  coming('/lottery', 'Loterij'),
  coming('/blackjack', 'Blackjack'),
  coming('/sportbetting', 'Sportweddenschappen'),
  coming('/family', 'Families'),
  coming('/family/settings', 'Familiebeheer'),
  coming('/family/profile/:familyName', 'Familie', { audience: 'public' }),
  coming('/family/invite/acceptById/:inviteId', 'Uitnodiging', { audience: 'public' }),
  coming('/invite/acceptById', 'Uitnodiging'),
  coming('/leaderboard', 'Ranglijst'),
  coming('/statistics', 'Statistieken'),
  coming('/premium', 'Premium'),
  coming('/admin/ban', 'Blokkeren en doden', { audience: 'admin' }),
  coming('/admin/modifyPlayer', 'Speler wijzigen', { audience: 'admin' }),
  coming('/admin/sendMail', 'Bericht aan iedereen', { audience: 'admin' }),
  coming('/admin/killingSpree', 'Killing spree', { audience: 'admin' }),
]
