import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { lazy, Suspense } from 'react'
import type { OwnerBooksProps } from './owner-books.tsx'

const OwnerBooks = lazy(() => import('./owner-books.tsx').then((file) => ({ default: file.OwnerBooks })))

/** The owner's page in the place of the game: profit, bank, and the fields that change limits and bank (spec 3 §2). */
export function OwnerPanel(props: OwnerBooksProps) {
  return (
    <Suspense fallback={<Skeleton height="20rem" />}>
      <OwnerBooks {...props} />
    </Suspense>
  )
}
