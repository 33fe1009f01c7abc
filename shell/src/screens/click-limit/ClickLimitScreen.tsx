import { formatDuration, runningMs, useRunningMs } from '@sottomondo/mfe-kit'
import { useNavigate, useSearchParams } from '@sottomondo/router'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { useEffect, useState } from 'react'
import { Desk } from '../desk.tsx'
import { waitSeconds } from './wait-seconds.ts'

/** /clicklimit-reached: counts down, then goes back to where the player was (spec 1 §2). */
export function Screen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const totalSeconds = waitSeconds(query.get('timeLeft'))
  const [endsAtMs] = useState(() => runningMs() + totalSeconds * 1000)
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - useRunningMs()) / 1000))

  useEffect(() => {
    if (secondsLeft > 0) return
    // The router counts the entries of this visit; with none before this one there is no way back.
    const entries = (history.state as { idx?: number } | null)?.idx ?? 0
    if (entries > 0) navigate(-1)
    else navigate('/', { replace: true })
  }, [secondsLeft, navigate])

  return (
    <Desk title="Rustig aan">
      <EmptyState
        picture={<Countdown large secondsLeft={secondsLeft} totalSeconds={totalSeconds} />}
        title="Te veel kliks achter elkaar"
      >
        Je hebt het kliklimiet bereikt! Probeer het opnieuw over {formatDuration(secondsLeft)}.
      </EmptyState>
    </Desk>
  )
}
