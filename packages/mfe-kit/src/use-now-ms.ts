import { useState } from 'react'
import { deviceRunningMs } from './live/time/clock.ts'
import { useEvery } from './use-every.ts'

/**
 * Returns milliseconds since the page was opened by the device's own `performance.now()`, every second. For remotes
 * before kit 1.10, which compare it with that; it stands still while a device sleeps. Screens use `useRunningMs`.
 */
export function useNowMs(): number {
  const [nowMs, setNowMs] = useState(deviceRunningMs)
  useEvery(1000, () => setNowMs(deviceRunningMs()))
  return nowMs
}
