import { refreshTimers } from '@sottomondo/mfe-kit'
import { useStore } from '@sottomondo/mfe-kit/host'
import { useLocation } from '@sottomondo/router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { frameParts } from '../frame-parts.ts'
import { BottomBar } from '../menu/bar/bottom-bar.tsx'
import { closeDrawer } from '../menu/drawer.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { PlayerHeader } from './player-header.tsx'
import css from './player-layout.module.css'

/** For players: header and clock, menu at the side (on phones a drawer), screen, and on phones a bar at the bottom. */
export function PlayerLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { Strip } = useStore(frameParts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of route (spec 1 §4)
  useEffect(() => {
    refreshTimers()
    closeDrawer()
  }, [pathname])
  return (
    <>
      <a href="#screen" className={css.skip}>
        Naar de inhoud
      </a>
      <PlayerHeader />
      <div className={css.strip}>{Strip && <Strip />}</div>
      <div className={css.body}>
        <SideMenu />
        <main id="screen" className={css.main} data-known>
          {children}
        </main>
      </div>
      <BottomBar />
    </>
  )
}
