import type { TimerKey } from '@sottomondo/api-contract/names'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react'
import { useTimers } from '../live/time/timers.ts'
import { KeptPage } from './kept-page.tsx'
import { outcome } from './outcome.tsx'
import { preloadable } from './preloadable.tsx'
import { RankGate } from './rank-gate.tsx'

const JailPanel = preloadable(() => import('./jail-panel.tsx').then((file) => file.JailPanel))
const WaitingPanel = preloadable(() => import('./waiting-panel.tsx').then((file) => file.WaitingPanel))

/** The ways to buy oneself out of jail; a chunk of its own, so put it into a Suspense. */
export const BuyOut = lazy(() => import('./buy-out.tsx').then((file) => ({ default: file.BuyOut })))

export interface GateProps {
  /** The page's title, as its own heading would be. */
  title: string
  /** The timer that must have run out. */
  timer?: TimerKey
  /** The lowest rank that may enter, from 1. */
  rank?: number
  /** Shut in jail even without a timer or a rank. */
  jail?: boolean
  children: ReactNode
}

/**
 * Shows its children when nothing bars the player, else the reason, in the server's own order: jail, timer, rank (spec
 * 2 §2). A page whose timer runs stays where it is, to be read. The shell wraps each route in the gates of its
 * manifest.
 */
export function Gate({ title, timer, rank, jail, children }: GateProps) {
  // Runs before the next page is painted: that page would first show the last one's outcome, and then jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: routes may share one Gate, each page has its own outcome
  useLayoutEffect(() => () => outcome.set(null), [title])
  return timer || rank || jail ? (
    <ShutGate title={title} timer={timer} rank={rank}>
      {children}
    </ShutGate>
  ) : (
    children
  )
}

function ShutGate({ title, timer, rank, children }: Omit<GateProps, 'jail'>) {
  const { timeLeft, known } = useTimers()
  useEffect(() => {
    // Loads the panels early, so that they are there when an open page shuts.
    if (!known) return
    JailPanel.preload()
    if (timer) WaitingPanel.preload()
  }, [known, timer])
  const waiting = <GateSkeleton />
  if (!known) return waiting
  const isJailed = timeLeft.freedom > 0
  // Their screens tell how the last one ended: whoever it jailed reads that in their cell, too.
  const isReplaced = isJailed && timer !== 'raid' && timer !== 'heist'
  const page = (
    <Suspense fallback={waiting}>
      {isReplaced ? (
        <JailPanel title={title} />
      ) : rank ? (
        <RankGate title={title} rank={rank}>
          {children}
        </RankGate>
      ) : (
        children
      )}
    </Suspense>
  )
  if (!timer || isReplaced) return page
  const waits = timeLeft[timer] > 0 || isJailed
  return (
    <KeptPage isShut={waits} notice={waits && <WaitingPanel timer={timer} />}>
      {page}
    </KeptPage>
  )
}

const GateSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="14rem" />
  </div>
)
