import { currentSession, loadLater } from '@sottomondo/mfe-kit/host'
import { goTo } from './navigation.ts'

const newGangsterPath = '/createNewAccount'

/** Leads the player to another page because a call was refused (spec 1 §8). */
export function leadTo(path: string): void {
  const { pathname } = new URL(path, location.origin)
  if (location.pathname === pathname) return
  const go = () => {
    if (location.pathname !== pathname) goTo.get()(path)
  }
  // While the session does not know of the death that page would send them back, where the next call is refused.
  if (pathname === newGangsterPath && currentSession()?.hasLivingAccount)
    loadLater(
      'What follows a death',
      () => import(/* webpackChunkName: 'follow-death' */ './follow-death.ts'),
      ({ followDeath }) => followDeath(go),
    )
  else go()
}
