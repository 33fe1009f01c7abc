import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { KitMismatch } from '../remotes/load-remote.ts'
import { BrokenScreen, type RetryCause } from './broken-screen.tsx'
import css from './loaded-screen.module.css'
import { ScreenBoundary } from './screen-boundary.tsx'
import { loadedScreen, loadScreen, type ScreenLoader } from './screens.ts'

interface Loaded {
  of: ScreenLoader
  Screen?: ComponentType
  error?: unknown
}

/** What was lost on the way, or did not come in time, is asked for once more before a player has to. */
const waitsMs = [500]
/** A network that has just come back may still lose the first requests, and the service worker may notice it later. */
const waitsAfterBreakMs = [500, 1500, 4000]

/** The file came neither in time nor was it refused. */
const hangs = (error: unknown): boolean => error instanceof Error && /^ChunkLoadError.*\(timeout/s.test(String(error))

/**
 * A connection can die without a word, and the browser asks for none of its files again before it has given them up,
 * which takes minutes: only a new page does. Without an answer of the server it would be worse than the old one.
 */
function reloadOnAnswer(): void {
  fetch('/api/server-time', { cache: 'no-store' }).then(
    () => dispatchEvent(new Event('hungcode')),
    (error: unknown) => console.warn('No answer:', error),
  )
}

/** A screen from a chunk or a remote. Its errors stay in its place: a panel that can try again. */
export function LoadedScreen({ title, load }: { title: string; load: ScreenLoader }) {
  const [loaded, setLoaded] = useState<Loaded>(() => ({ of: load, Screen: loadedScreen(load)?.Screen }))
  const [attempt, setAttempt] = useState<{ waitsMs: readonly number[] }>({ waitsMs })
  useEffect(() => {
    let shown = true
    const keep = (next: Omit<Loaded, 'of'>) => {
      if (shown) setLoaded({ of: load, ...next })
    }
    let waiting: ReturnType<typeof setTimeout> | undefined
    const tryOnce = ([waitMs, ...later]: readonly number[]) =>
      loadScreen(load).then(
        ({ Screen }) => keep({ Screen }),
        (error: unknown) => {
          console.error('Not loaded:', error)
          if (!shown) return
          if (hangs(error)) reloadOnAnswer()
          if (waitMs === undefined || error instanceof KitMismatch) keep({ error })
          else waiting = setTimeout(() => tryOnce(later), waitMs)
        },
      )
    tryOnce(attempt.waitsMs)
    return () => {
      shown = false
      clearTimeout(waiting)
    }
  }, [load, attempt])

  const retry = (cause: RetryCause) => {
    setLoaded({ of: load })
    setAttempt({ waitsMs: cause === 'connected' ? waitsAfterBreakMs : waitsMs })
  }
  const { Screen, error }: Omit<Loaded, 'of'> = loaded.of === load ? loaded : {}
  if (error) return <BrokenScreen title={title} error={error} onRetry={retry} />
  if (!Screen) return <LoadingScreen title={title} />
  return (
    <ScreenBoundary title={title} onRetry={retry}>
      <Screen />
    </ScreenBoundary>
  )
}

/** The page's name and grey lines, as the page itself will begin; empty for screen readers. */
export const LoadingScreen = ({ title }: { title: string }) => (
  <div aria-busy="true" className={css.loading}>
    <div aria-hidden="true" className={css.title} data-page-head>
      {title}
    </div>
    <Skeleton height="18rem" />
  </div>
)
