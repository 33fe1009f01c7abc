import { lazy, Suspense } from 'react'
import { KitMismatch } from '../remotes/load-remote.ts'
import type { BrokenPanelProps } from './broken-panel.tsx'

export interface BrokenScreenProps {
  /** Of the page whose place it takes. */
  title: string
  error: unknown
  onRetry: () => void
}

const Panel = lazy(() => import('./broken-panel.tsx').then(({ BrokenPanel }) => ({ default: BrokenPanel }), plainPanel))

/** In the place of a screen that could not be loaded or threw. */
export function BrokenScreen({ title, error, onRetry }: BrokenScreenProps) {
  return (
    <Suspense fallback={null}>
      <Panel title={title} outdated={error instanceof KitMismatch} onRetry={onRetry} />
    </Suspense>
  )
}

/** Without the drawing: the network may be what failed. */
function plainPanel() {
  return {
    default: ({ title, onRetry }: BrokenPanelProps) => (
      <div role="alert">
        <h1>{title}</h1>
        Dit onderdeel kon niet geladen worden.{' '}
        <button type="button" onClick={onRetry}>
          Probeer opnieuw
        </button>
      </div>
    ),
  }
}
