import { useSecondsUntil } from '@sottomondo/mfe-kit'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { useEffect } from 'react'
import type { Fight } from '../murder.types.ts'
import css from './fight.module.css'

/** The tab's title counts along: '0:14 · 62-38', the killer first. */
export function useFightTitle({ endsAt, killerLife, victimLife }: Fight, isRunning: boolean): void {
  const secondsLeft = useSecondsUntil(isRunning ? endsAt : null)
  useEffect(() => {
    if (!isRunning) return
    const before = document.title
    document.title = `${formatClock(secondsLeft)} · ${killerLife ?? 0}-${victimLife ?? 0}`
    return () => {
      document.title = before
    }
  }, [isRunning, secondsLeft, killerLife, victimLife])
}

/** The time that is left, and the beats; read aloud once per beat. */
export function FightClock({ fight, isRunning }: { fight: Fight; isRunning: boolean }) {
  const { endsAt, rounds, mostRounds, killerName, victimName } = fight
  const secondsLeft = useSecondsUntil(isRunning ? endsAt : null)
  const last = rounds.at(-1)
  return (
    <>
      <strong className={css.clock} role="timer">
        {isRunning ? formatClock(secondsLeft) : 'Stilte'}
      </strong>
      <ol className={css.beats} aria-label="Rondes">
        {Array.from({ length: mostRounds }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
          <li key={at} data-over={at < rounds.length || undefined} data-last={at === rounds.length - 1 || undefined}>
            <span className="visually-hidden">{at + 1}</span>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {last && `Ronde ${rounds.length}: ${killerName} ${last.killerLife}, ${victimName} ${last.victimLife}`}
      </p>
    </>
  )
}
