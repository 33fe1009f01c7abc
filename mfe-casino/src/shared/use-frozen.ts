import { useState } from 'react'

/**
 * What is shown while a round is played out: what was there when it began. A reading that a push brings meanwhile would
 * tell the end before the reels stand, and offer what cannot be pressed yet.
 */
export function useFrozen<Shown>(newest: Shown, isFrozen: boolean): Shown {
  const [shown, setShown] = useState(newest)
  if (isFrozen) return shown
  if (shown !== newest) setShown(newest)
  return newest
}
