import { lazy, Suspense } from 'react'
import { KitMismatch } from '../remotes/load-remote.ts'

export interface BrokenScreenProps {
  error: unknown
  onRetry: () => void
}

const Panel = lazy(() => import('./broken-panel.tsx').then(({ BrokenPanel }) => ({ default: BrokenPanel }), plainPanel))

/** In the place of a screen that could not be loaded or threw. */
export function BrokenScreen({ error, onRetry }: BrokenScreenProps) {
  return (
    <Suspense fallback={null}>
      <Panel outdated={error instanceof KitMismatch} onRetry={onRetry} />
    </Suspense>
  )
}

/** Without the drawing: the network may be what failed. */
function plainPanel() {
  return {
    default: ({ onRetry }: { outdated: boolean; onRetry: () => void }) => (
      <p role="alert">
        Dit onderdeel kon niet geladen worden.{' '}
        <button type="button" onClick={onRetry}>
          Probeer opnieuw
        </button>
      </p>
    ),
  }
}
