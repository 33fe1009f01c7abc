import type { TimerKey } from '@sottomondo/api-contract'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ReactNode } from 'react'
import { lazy, Suspense, useEffect } from 'react'
import { useTimers } from '../live/timers.ts'
import { useStore } from '../store.ts'
import css from './gate.module.css'
import { outcome } from './outcome.ts'

const JailPanel = lazy(() => import('./jail-panel.tsx').then((file) => ({ default: file.JailPanel })))
const WaitingPanel = lazy(() => import('./waiting-panel.tsx').then((file) => ({ default: file.WaitingPanel })))
const RankGate = lazy(() => import('./rank-gate.tsx').then((file) => ({ default: file.RankGate })))

/** The ways out of jail that money buys; arrives in a chunk of its own, so put it into a Suspense. */
export const BuyOut = lazy(() => import('./buy-out.tsx').then((file) => ({ default: file.BuyOut })))

export interface GateProps {
  /** Names the page, as its own heading would. */
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
 * Shows its children when nothing stands in their way, else what does, in the server's own order: jail, timer, rank
 * (spec 2 §2). The shell wraps each route in the gates that its mfe.json declares.
 */
export function Gate({ title, timer, rank, jail, children }: GateProps) {
  return timer || rank || jail ? (
    <div className={css.gate}>
      <LastOutcome page={title} />
      <Suspense fallback={<GateSkeleton />}>
        <ShutGate title={title} timer={timer} rank={rank}>
          {children}
        </ShutGate>
      </Suspense>
    </div>
  ) : (
    children
  )
}

/** What `showOutcome` was given, until the player goes to another page. */
function LastOutcome({ page }: { page: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: routes may share one Gate, each page has its own outcome
  useEffect(() => () => outcome.set(null), [page])
  return useStore(outcome)
}

function ShutGate({ title, timer, rank, children }: Omit<GateProps, 'jail'>) {
  const { timeLeft, known } = useTimers()
  if (!known) return <GateSkeleton />
  if (timeLeft.freedom > 0) return <JailPanel title={title} />
  if (timer && timeLeft[timer] > 0) return <WaitingPanel title={title} timer={timer} />
  return rank ? (
    <RankGate title={title} rank={rank}>
      {children}
    </RankGate>
  ) : (
    children
  )
}

const GateSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="14rem" />
  </div>
)
