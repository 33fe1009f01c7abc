import { PlayerName, useCall, useSecondsUntil } from '@sottomondo/mfe-kit'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import css from './detective.module.css'
import type { Detectives } from './detective.types.ts'

/** For how long nobody may shoot at the target: said before a detective is paid for nothing. */
export function Protection({
  name,
  detectives: { mostSeconds, followSeconds },
}: {
  name: string
  detectives: Detectives
}) {
  const { data } = useCall('GET /api/murder/dossier', { query: { victimName: name } })
  const secondsLeft = useSecondsUntil(data?.protectedUntil)
  if (secondsLeft === 0) return null
  return (
    <p className={css.small}>
      <PlayerName name={name} /> is nog maar net begonnen: nog <span role="timer">{formatClock(secondsLeft)}</span> kan
      niemand schieten.
      {secondsLeft > mostSeconds + followSeconds && ' Wie je nu stuurt, is dan al terug.'}
    </p>
  )
}
