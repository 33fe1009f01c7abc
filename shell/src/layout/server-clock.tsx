import { useServerNowMs, useServerTime } from '@sottomondo/mfe-kit'

/** The server's time of day as 'HH:mm:ss' (spec 1 §9); blank until it is known, which no first paint waits for. */
export function ServerClock() {
  const { known } = useServerTime()
  const nowMs = useServerNowMs()
  return known && new Date(nowMs).toTimeString().slice(0, 8)
}
