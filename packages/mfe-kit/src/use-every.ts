import { useEffect, useEffectEvent } from 'react'

/** Runs work repeatedly while the component is shown. */
export function useEvery(everyMs: number, work: () => void): void {
  const latest = useEffectEvent(work)
  useEffect(() => {
    const timer = setInterval(latest, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
}
