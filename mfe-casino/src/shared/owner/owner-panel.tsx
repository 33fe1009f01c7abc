import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { lazy, Suspense } from 'react'
import type { CasinoState } from '../casino-state.ts'

const OwnerBooks = lazy(() => import('./owner-books.tsx').then((file) => ({ default: file.OwnerBooks })))

export type OwnerPanelProps = {
  /** The player's own casino, as it was last read; they have one at most, so the call needs no id. */
  casino: CasinoState
  /** Called with the saved casino. For `setData` of the screen's own call. */
  onUpdated: (casino: CasinoState) => void
}

/** The owner's page in the place of the game: profit, bank, and the fields that change limits and bank (spec 3 §2). */
export function OwnerPanel(props: OwnerPanelProps) {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <OwnerBooks {...props} />
    </Suspense>
  )
}
