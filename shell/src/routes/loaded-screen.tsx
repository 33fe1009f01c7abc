import type { ScreenModule } from '@sottomondo/mfe-kit'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { BrokenScreen } from './broken-screen.tsx'
import { ScreenBoundary } from './screen-boundary.tsx'

export type ScreenLoader = () => Promise<ScreenModule>

interface Loaded {
  of: ScreenLoader
  Screen?: ComponentType
  error?: unknown
}

/** A screen from a chunk or a remote. Whatever goes wrong with it stays in its place: a panel that can try again. */
export function LoadedScreen({ title, load }: { title: string; load: ScreenLoader }) {
  const [loaded, setLoaded] = useState<Loaded>({ of: load })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let shown = true
    const keep = (next: Omit<Loaded, 'of'>) => {
      if (shown) setLoaded({ of: load, ...next })
    }
    load().then(
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
  if (!Screen) return <LoadingScreen />
  return (
    <ScreenBoundary title={title} onRetry={retry}>
      <Screen />
    </ScreenBoundary>
  )
}

export const LoadingScreen = () => (
  <div aria-busy="true">
    <Skeleton height="18rem" />
  </div>
)
