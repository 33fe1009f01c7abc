import { timerNames } from '@sottomondo/api-contract/names'
import { type TimeLeft, useCounter, useTimers } from '@sottomondo/mfe-kit'
import { useStore } from '@sottomondo/mfe-kit/host'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { useEffect } from 'react'
import { endedTimers } from './ended.ts'
import { runningTimers } from './running-timers.ts'

/** Names the tab after the screen, with what can be seen from another tab in front: what has run out, or does next. */
export function TabTitle({ title }: { title: string }) {
  const { timeLeft } = useTimers()
  const full = unreadMark(useCounter('unreadMails')) + titleOf(title, timeLeft, useStore(endedTimers))
  useEffect(() => {
    document.title = full
  }, [full])
  return null
}

/** Mails wait, whatever the page is. */
export const unreadMark = (unreadMails: number): string => (unreadMails > 0 ? `(${unreadMails}) ` : '')

/** @param ended what has run out while nobody looked */
export function titleOf(title: string, timeLeft: TimeLeft, ended: readonly (keyof TimeLeft)[]): string {
  const ready = ended.filter((key) => timeLeft[key] === 0).map((key) => timerNames[key])
  const [next] = runningTimers(timeLeft)
  const front =
    ready.length > 0 ? `● ${ready.join(', ')} · ` : next ? `${formatClock(next.secondsLeft)} ${next.name} · ` : ''
  return `${front}${title} · Sottomondo`
}
