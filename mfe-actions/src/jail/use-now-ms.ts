import { useEffect, useState } from 'react'

/** Milliseconds since the page was opened, every second. By the clock, so that a tab that slept catches up. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
