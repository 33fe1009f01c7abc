import { serverNowMs, useServerTime } from '@sottomondo/mfe-kit'
import { useEffect, useEffectEvent } from 'react'

/** How long after its time the server is given to have played it out; then, and as often as it has not, it is asked. */
const lapseMs = 3000

/**
 * Reads again when the house has played out an open game that was left alone.
 * @param game as it was read last: read again, it may have more time
 * @param atIso when the house does; null when nothing is open
 */
export function useLapse(game: unknown, atIso: string | null, reread: () => void): void {
  const time = useServerTime()
  const lapsed = useEffectEvent(reread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read again, and is still open, is asked for again.
  useEffect(() => {
    if (atIso === null) return
    const leftMs = Date.parse(atIso) - serverNowMs()
    const timer = setTimeout(lapsed, Math.max(0, leftMs) + lapseMs)
    return () => clearTimeout(timer)
  }, [game, atIso, time])
}
