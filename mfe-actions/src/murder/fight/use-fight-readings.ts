import { serverNowMs } from '@sottomondo/mfe-kit'
import { useEffect, useEffectEvent } from 'react'
import type { Fight } from '../murder.types.ts'

/** spec 2 §9 */
const pollMs = 1_500
/** A beat is known to the server a moment after it. */
const afterBeatMs = 60

/**
 * Reads a running fight again at each of its beats, so that both see it at the same instant, and otherwise as often as
 * the specification says. Pushes tell of its begin and its end.
 */
export function useFightReadings({ startedAt, roundSeconds }: Fight, isRunning: boolean, read: () => Promise<void>) {
  const readNow = useEffectEvent(() => void read())
  useEffect(() => {
    if (!isRunning || startedAt === null) return
    const [startedAtMs, beatMs] = [Date.parse(startedAt), roundSeconds * 1000]
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const sinceBeatMs = Math.max(0, serverNowMs() - startedAtMs) % beatMs
      timer = setTimeout(
        () => {
          readNow()
          wait()
        },
        Math.min(pollMs, beatMs - sinceBeatMs + afterBeatMs),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [isRunning, startedAt, roundSeconds])
}
