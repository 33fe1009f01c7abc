import { timerNames } from '@sottomondo/api-contract/names'
import { api, notifyOutside, type TimeLeft, timerKeys, usePush, useTimers } from '@sottomondo/mfe-kit'
import { useEffect, useRef } from 'react'
import { endedTimers } from './ended.ts'

type TimerKey = keyof TimeLeft

const pages: Partial<Record<TimerKey, string>> = { freedom: '/jail', car: '/auto-stelen', bulletsFactory: '/' }
const sentenceOf = (key: TimerKey) => {
  if (key === 'freedom') return 'Je bent vrij.'
  if (key === 'hospital') return 'Het ziekenhuis is klaar met je.'
  return `${timerNames[key]}: je kunt weer.`
}

/** The timers that were running before and are not now. */
export const endedSince = (before: TimeLeft, now: TimeLeft): TimerKey[] =>
  timerKeys.filter((key) => before[key] > 0 && now[key] === 0)

/**
 * Tells a player who does not look at the page which timers ended and what befell them: in the tab's title, and by
 * notifications where they want them.
 */
export function Watch() {
  const { timeLeft } = useTimers()
  const before = useRef(timeLeft)
  useEffect(() => {
    const ended = endedSince(before.current, timeLeft)
    before.current = timeLeft
    if (ended.length === 0 || document.visibilityState === 'visible') return
    endedTimers.set([...new Set([...endedTimers.get(), ...ended])])
    for (const key of ended) notify('timers', `timer-${key}`, sentenceOf(key), pages[key] ?? `/${key}`)
  }, [timeLeft])
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && endedTimers.set([])
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  usePush('logChanged', ({ line, lineIds, version }) => {
    if (line) notify('log', `log-${version}`, line, '/log')
    // An event that the player sees live is not told again later as a missed one.
    if (!lineIds || document.visibilityState !== 'visible') return
    api('POST /api/log/watched', { body: { lineIds } }).catch(failed)
  })
  return null
}

/** Then it is told twice: no harm, and the player can't help it. */
const failed = (error: unknown) => console.warn('The server was not told what was seen.', error)

function notify(...notice: Parameters<typeof notifyOutside>): void {
  notifyOutside(...notice).catch((error: unknown) => console.warn('The browser could not tell it.', error))
}
