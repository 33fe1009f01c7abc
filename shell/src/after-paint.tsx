import { useOptionalSession } from '@sottomondo/mfe-kit'
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { loadLater, startRealtime, watchClock } from '@sottomondo/mfe-kit/host'
import { lateParts } from './late-parts.ts'
import { Watch } from './layout/ended-timers.ts'
import { startPlaces } from './layout/places.ts'
import { startOverlays } from './menu/overlays.ts'
import { UpdateBar } from './updates/update-bar.tsx'

/**
 * Everything that the first paint does not wait for, in one chunk: the server's time and pushes, going back, timers
 * that end unseen.
 */
export function afterPaint(registry: PageRegistry): void {
  watchClock()
  startRealtime()
  startOverlays()
  startPlaces()
  loadLater(
    'The look-out for newer versions',
    () => import(/* webpackChunkName: 'updates' */ './updates/watch-updates.ts'),
    ({ watchUpdates }) => watchUpdates(registry),
  )
  lateParts.set(LateParts)
}

function LateParts() {
  const isPlayer = useOptionalSession()?.hasLivingAccount
  return (
    <>
      <UpdateBar />
      {isPlayer && <Watch />}
    </>
  )
}
