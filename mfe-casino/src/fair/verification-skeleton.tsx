import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/**
 * Stands in the place of a verification until all of it has loaded: as tall as the window, so that nothing below it
 * moves.
 */
export const VerificationSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="100vh" />
  </div>
)
