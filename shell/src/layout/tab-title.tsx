import { useTimers } from '@sottomondo/mfe-kit'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { useEffect } from 'react'
import { runningTimers } from './running-timers.ts'

/** Names the tab after the screen, with the timer that ends next in front, so that it can be seen from another tab. */
export function TabTitle({ title }: { title: string }) {
  const { timeLeft } = useTimers()
  const [next] = runningTimers(timeLeft)
  const wait = next ? `${formatClock(next.secondsLeft)} ${next.name} · ` : ''
  const full = `${wait}${title} · Sottomondo`
  useEffect(() => {
    document.title = full
  }, [full])
  return null
}
