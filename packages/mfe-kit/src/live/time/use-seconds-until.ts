import { useServerNowMs } from './server-time.ts'

/** Returns whole seconds until an instant of the server's clock, counted down; 0 once it is past, or without one. */
export function useSecondsUntil(at: string | null | undefined): number {
  const nowMs = useServerNowMs()
  return at ? Math.max(0, Math.ceil((Date.parse(at) - nowMs) / 1000)) : 0
}
