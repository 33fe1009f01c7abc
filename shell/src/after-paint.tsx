import { ApiError, api, useOptionalSession } from '@sottomondo/mfe-kit'
import type { PageRegistry } from '@sottomondo/mfe-kit/host'
import { loadLater, noteVisit, RegistryContext, residents, startRealtime, watchClock } from '@sottomondo/mfe-kit/host'
import { Toaster } from '@sottomondo/ui-kit/toaster'
import { ClockStrip } from './clock/clock-strip.tsx'
import { Watch } from './clock/ended-timers.ts'
import { PremiumTimers } from './clock/premium-timers.tsx'
import { WatchTab } from './clock/watch-tab.ts'
import { frameParts } from './frame-parts.ts'
import { leadToFight } from './layout/lead-to-fight.ts'
import { offerCredits } from './layout/offer-credits.tsx'
import { visits } from './layout/place.ts'
import { startPlaces } from './layout/places.ts'
import { ScreenDrawer } from './layout/screen-drawer.tsx'
import { ServerClock } from './layout/server-clock.tsx'
import { followBar } from './menu/bar/keep-bar.ts'
import { startOverlays } from './menu/overlays.ts'
import { ConnectionStrip } from './offline/connection-strip.tsx'
import { UpdateBar } from './updates/update-bar.tsx'
import { offerFromBank, Wallet } from './wallet/late-wallet.tsx'
import { openWallet } from './wallet/wallet.ts'

/**
 * Everything that the first paint does not wait for, in one chunk: the server's time and pushes, going back, the
 * clock, timers that end unseen, toasts (which wait in their store until then), a screen beside the game.
 */
export function afterPaint(registry: PageRegistry): void {
  watchClock()
  startRealtime()
  startOverlays()
  startPlaces()
  offerCredits()
  leadToFight()
  offerFromBank()
  followBar()
  countVisits()
  void readResidents()
  loadLater(
    'The look-out for newer versions',
    () => import(/* webpackChunkName: 'updates' */ './updates/watch-updates.ts'),
    ({ watchUpdates }) => watchUpdates(registry),
  )
  frameParts.set({
    Strip: ClockStrip,
    HeaderTimers: PremiumTimers,
    Clock: ServerClock,
    openWallet,
    overlays: (
      <RegistryContext value={registry}>
        <Overlays registry={registry} />
      </RegistryContext>
    ),
  })
}

/** Without an answer nobody has the mark of a resident. */
async function readResidents(): Promise<void> {
  try {
    residents.set(new Set((await api('GET /api/residents')).accountNames))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    console.error(error.message)
  }
}

/** Of this browser, page by page: a page that is known folds its picture. */
function countVisits(): void {
  const count = () => visits.get() && noteVisit(location.pathname)
  visits.subscribe(count)
  count()
}

function Overlays({ registry }: { registry: PageRegistry }) {
  const isPlayer = useOptionalSession()?.hasLivingAccount
  return (
    <>
      <Toaster />
      <ConnectionStrip />
      <UpdateBar />
      {isPlayer && <Watch />}
      {isPlayer && <WatchTab />}
      {isPlayer && <Wallet />}
      {isPlayer && <ScreenDrawer registry={registry} />}
    </>
  )
}
