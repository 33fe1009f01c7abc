import { timerNames } from '@sottomondo/api-contract/names'
import { type TimeLeft, useCounter, useTimers } from '@sottomondo/mfe-kit'
import { useStore } from '@sottomondo/mfe-kit/host'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { useEffect } from 'react'
import { tabNews } from '../layout/tab-news.ts'
import { endedTimers } from './ended.ts'
import { runningTimers } from './running-timers.ts'

/** Tells in the tab's title what another tab's reader wants to know: unread mails, ended timers, or the next to end. */
export function WatchTab() {
  const { timeLeft } = useTimers()
  const news = unreadMark(useCounter('unreadMails')) + newsOf(timeLeft, useStore(endedTimers))
  // A fight counts in the title by itself. Looked up each second, as the timers are.
  const shown = location.pathname === '/murderattempt' ? '' : news
  useEffect(() => tabNews.set(shown), [shown])
  useEffect(() => () => tabNews.set(''), [])
  return null
}

/** Unread mails are told on every page. */
export const unreadMark = (unreadMails: number): string => (unreadMails > 0 ? `(${unreadMails}) ` : '')

/** @param ended timers that ended while the page was hidden */
export function newsOf(timeLeft: TimeLeft, ended: readonly (keyof TimeLeft)[]): string {
  const ready = ended.filter((key) => timeLeft[key] === 0)
  if (ready.length > 0) return `● ${readyWords(ready)} · `
  const [next] = runningTimers(timeLeft)
  return next ? `${formatClock(next.secondsLeft)} ${next.name} · ` : ''
}

/** 'Misdaad kan', 'Misdaad en Drank kunnen'. */
function readyWords(ready: readonly (keyof TimeLeft)[]): string {
  // Whoever is free again sees what else they can do.
  if (ready.includes('freedom')) return 'Je bent vrij'
  const names = ready.map((key) => timerNames[key])
  return names.length === 1 ? `${names[0]} kan` : `${names.slice(0, -1).join(', ')} en ${names.at(-1)} kunnen`
}
