import { useState } from 'react'

/**
 * Returns the values that a round began with while it is shown. A reading that a push brings meanwhile would tell the
 * end before the reels stand, and offer buttons that cannot be pressed yet.
 */
export function useFrozen<Shown>(newest: Shown, isFrozen: boolean): Shown {
  const [shown, setShown] = useState(newest)
  if (isFrozen) return shown
  if (shown !== newest) setShown(newest)
  return newest
}
