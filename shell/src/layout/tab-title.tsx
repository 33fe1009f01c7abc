import { timerNames } from '@sottomondo/api-contract/names'
import { type TimeLeft, useCounter, useTimers } from '@sottomondo/mfe-kit'
import { useStore } from '@sottomondo/mfe-kit/host'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { useEffect } from 'react'
import { endedTimers } from './ended.ts'
import { runningTimers } from './running-timers.ts'

/**
 * Names the tab after the screen, with the news for another tab's reader in front: ended timers, or the next one to
 * end.
 */
export function TabTitle({ title }: { title: string }) {
  const { timeLeft } = useTimers()
  const full = unreadMark(useCounter('unreadMails')) + titleOf(title, timeLeft, useStore(endedTimers))
  useEffect(() => {
    document.title = full
  }, [full])
  return null
}

/** Unread mails are told on every page. */
export const unreadMark = (unreadMails: number): string => (unreadMails > 0 ? `(${unreadMails}) ` : '')

/** @param ended timers that ended while the page was hidden */
export function titleOf(title: string, timeLeft: TimeLeft, ended: readonly (keyof TimeLeft)[]): string {
  const ready = ended.filter((key) => timeLeft[key] === 0).map((key) => timerNames[key])
  const [next] = runningTimers(timeLeft)
  const front =
    ready.length > 0 ? `● ${ready.join(', ')} · ` : next ? `${formatClock(next.secondsLeft)} ${next.name} · ` : ''
  return `${front}${title} · Sottomondo`
}
