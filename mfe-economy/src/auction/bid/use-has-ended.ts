import { serverNowMs, useServerTime } from '@sottomondo/mfe-kit'
import { useEffect, useState } from 'react'

/** Returns whether an auction's end has come, by the server's clock; later if a bid puts it off. */
export function useHasEnded(endsAt: string): boolean {
  const endMs = Date.parse(endsAt)
  const clock = useServerTime()
  const [endedMs, setEndedMs] = useState<number>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another clock makes it later or sooner
  useEffect(() => {
    const timer = setTimeout(() => setEndedMs(endMs), Math.max(0, endMs - serverNowMs()))
    return () => clearTimeout(timer)
  }, [endMs, clock])
  return endedMs === endMs
}
