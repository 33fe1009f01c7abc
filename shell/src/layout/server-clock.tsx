import { useServerTime } from '@sottomondo/mfe-kit'
import { useEffect, useState } from 'react'
import css from './player-header.module.css'

/** The server's time of day as 'HH:mm:ss' (spec 1 §9); blank until it is known. */
export function ServerClock() {
  const { offsetMs, known } = useServerTime()
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return (
    <time className={css.clock} title="Servertijd">
      {known && new Date(nowMs + offsetMs).toTimeString().slice(0, 8)}
    </time>
  )
}
