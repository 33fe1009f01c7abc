import { serverNowMs, useServerTime } from '@sottomondo/mfe-kit'
import { useEffect, useEffectEvent } from 'react'

/** How long after its time the server may take to play the game out; then, and at this interval, it is read again. */
const lapseMs = 3000

/**
 * Reads again when the house has played out an abandoned game.
 * @param game as it was read last: a later reading may give it more time
 * @param atIso the time at which the house does; null when no game is open
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
