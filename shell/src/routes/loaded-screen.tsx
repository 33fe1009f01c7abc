import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { BrokenScreen } from './broken-screen.tsx'
import css from './loaded-screen.module.css'
import { ScreenBoundary } from './screen-boundary.tsx'
import { loadedScreen, loadScreen, type ScreenLoader } from './screens.ts'

interface Loaded {
  of: ScreenLoader
  Screen?: ComponentType
  error?: unknown
}

/** A screen from a chunk or a remote. Whatever goes wrong with it stays in its place: a panel that can try again. */
export function LoadedScreen({ title, load }: { title: string; load: ScreenLoader }) {
  const [loaded, setLoaded] = useState<Loaded>(() => ({ of: load, Screen: loadedScreen(load)?.Screen }))
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let shown = true
    const keep = (next: Omit<Loaded, 'of'>) => {
      if (shown) setLoaded({ of: load, ...next })
    }
    loadScreen(load).then(
      ({ Screen }) => keep({ Screen }),
      (error: unknown) => {
        console.error('A screen could not be loaded.', error)
        keep({ error })
      },
    )
    return () => {
      shown = false
    }
  }, [load, attempt])

  const retry = () => {
    setLoaded({ of: load })
    setAttempt((last) => last + 1)
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

/** The page's name and grey lines, as the page itself will begin; to a screen reader nothing is there yet. */
export const LoadingScreen = ({ title }: { title: string }) => (
  <div aria-busy="true" className={css.loading}>
    <div aria-hidden="true" className={css.title}>
      {title}
    </div>
    <Skeleton height="18rem" />
  </div>
)
