import { useServerNowMs, useServerTime } from '@sottomondo/mfe-kit'
import css from './player-header.module.css'

/** The server's time of day as 'HH:mm:ss' (spec 1 §9); blank until it is known. */
export function ServerClock() {
  const { known } = useServerTime()
  const nowMs = useServerNowMs()
  return (
    <time className={css.clock} title="Servertijd">
      {known && new Date(nowMs).toTimeString().slice(0, 8)}
    </time>
  )
}
