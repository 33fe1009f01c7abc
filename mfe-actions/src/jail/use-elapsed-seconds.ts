import { useEffect, useState } from 'react'

/** Whole seconds since `data` arrived; 0 again when newer data does. Counts by the clock, so a sleeping tab catches up. */
export function useElapsedSeconds(data: unknown): number {
  const [reading, setReading] = useState({ data, elapsedSeconds: 0 })
  useEffect(() => {
    const startMs = performance.now()
    const tick = () => setReading({ data, elapsedSeconds: Math.floor((performance.now() - startMs) / 1000) })
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [data])
  return reading.data === data ? reading.elapsedSeconds : 0
}
