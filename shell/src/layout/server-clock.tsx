import { useServerTime } from '@sottomondo/mfe-kit'
import { useEffect, useState } from 'react'
import css from './player-header.module.css'

/** spec 1 §9 */
const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})

/** The server's time of day; blank until it is known. */
export function ServerClock() {
  const { offsetMs, known } = useServerTime()
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const ticking = setInterval(() => setNowMs(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return (
    <time className={css.clock} title="Servertijd">
      {known && format.format(nowMs + offsetMs)}
    </time>
  )
}
