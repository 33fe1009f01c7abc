import { useState } from 'react'
import { useEvery } from './use-every.ts'

/** Milliseconds since the page was opened, every second. By the clock, so that a tab that slept catches up. */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEvery(1000, () => setNowMs(performance.now()))
  return nowMs
}
