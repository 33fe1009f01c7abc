import { useNowMs } from '../use-now-ms.ts'
import { useServerTime } from './server-time.ts'

/** Whole seconds until an instant of the server's clock, counted down; 0 once it is past, or without one. */
export function useSecondsUntil(at: string | null | undefined): number {
  const { offsetMs } = useServerTime()
  // It is looked at every second; what it is now says the device's own clock, with what the server's is ahead of it.
  useNowMs()
  return at ? Math.max(0, Math.ceil((Date.parse(at) - Date.now() - offsetMs) / 1000)) : 0
}
