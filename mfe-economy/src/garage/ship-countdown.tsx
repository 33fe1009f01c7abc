import { useRunningMs } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { useEffect } from 'react'

export type ShipCountdownProps = {
  /** Left when it was read. */
  seconds: number
  readAtMs: number
  onArrival: () => void
}

/** Stands in the place of the ship button until the car has arrived. */
export function ShipCountdown({ seconds, readAtMs, onArrival }: ShipCountdownProps) {
  const left = Math.max(0, seconds - Math.floor((useRunningMs() - readAtMs) / 1000))
  const isThere = left === 0
  useEffect(() => {
    if (isThere) onArrival()
  }, [isThere, onArrival])
  return <Countdown secondsLeft={left} />
}
