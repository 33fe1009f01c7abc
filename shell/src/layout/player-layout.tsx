import { refreshTimers } from '@sottomondo/mfe-kit'
import { useLocation } from '@sottomondo/router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { BottomBar } from '../menu/bottom-bar.tsx'
import { closeDrawer } from '../menu/drawer.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { PlayerHeader } from './player-header.tsx'
import css from './player-layout.module.css'

/** For players: header, menu at the side (on phones a drawer), screen, and on phones a bar at the bottom. */
export function PlayerLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
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
      <div className={css.body}>
        <SideMenu />
        <main id="screen" className={css.main}>
          {children}
        </main>
      </div>
      <BottomBar />
    </>
  )
}
