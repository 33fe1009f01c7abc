import { Skeleton } from '@sottomondo/ui-kit/skeleton'

/** In the place of a verification until all of it is there: as tall as the window, so that nothing below it moves. */
export const VerificationSkeleton = () => (
  <div aria-busy="true">
    <Skeleton height="100vh" />
  </div>
)
