import { useOptionalSession } from '@sottomondo/mfe-kit'
import { useStore } from '@sottomondo/mfe-kit/host'
import { Outlet } from '@sottomondo/router'
import { Fragment } from 'react'
import { screenGeneration } from '../menu/remount.ts'
import { usePlace } from './place.ts'
import { PlayerLayout } from './player-layout.tsx'
import { VisitorLayout } from './visitor-layout.tsx'

/** The frame of the page: one for players, one for everybody else. */
export function Layout() {
  const session = useOptionalSession()
  usePlace()
  const generation = useStore(screenGeneration)
  const screen = (
    <Fragment key={generation}>
      <Outlet />
    </Fragment>
  )
  if (session?.hasLivingAccount) return <PlayerLayout>{screen}</PlayerLayout>
  return <VisitorLayout loggedIn={session !== null}>{screen}</VisitorLayout>
}
