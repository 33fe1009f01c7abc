import { readPreference, useCall, writePreference } from '@sottomondo/mfe-kit'
import { Navigate } from '@sottomondo/router'
import { NightStreet } from '@sottomondo/ui-kit/night-street'
import { Failure } from '@sottomondo/ui-kit/notice'
import { useEffect } from 'react'
import css from './fight/fight.module.css'
import { FightClock, useFightTitle } from './fight/fight-clock.tsx'
import { FightEnd } from './fight/fight-end.tsx'
import { FightSound } from './fight/fight-sound.tsx'
import { Fighter } from './fight/fighter.tsx'
import { useFightReadings } from './fight/use-fight-readings.ts'
import { useStillness } from './fight/use-stillness.ts'
import type { Fight } from './murder.types.ts'

/**
 * /murderattempt: the fight as both see it. Once none is running it leads back to the start (spec 2 §2), which shows the
 * end until it was seen; only the dead see theirs here.
 */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/murder/status', undefined, {
    // The dead can read nothing any more: they keep what they saw last. What is on a head comes by itself.
    rereadOn: { fightChanged: ({ died }) => !died, bountyChanged: (_, { isMurderAttempt }) => !isMurderAttempt },
  })
  const startedAt = data?.startedAt
  useEffect(() => {
    if (startedAt && readPreference('fightSeen') !== startedAt) writePreference('fightToSee', startedAt)
  }, [startedAt])
  if (data && !data.isMurderAttempt && data.finalMessage === null) return <Navigate to="/" replace />
  return (
    <section className={css.street} aria-label="Het vuurgevecht" aria-busy={!data && !error}>
      <div className={css.scene}>
        <NightStreet />
      </div>
      <h1 className="visually-hidden">Moordpoging</h1>
      {data && <Stage fight={data} reload={reload} />}
      {!data && error && <Failure message={error.message} onRetry={reload} />}
    </section>
  )
}

/** Two who face each other under the lamp, beat by beat; then silence, and what is left. */
function Stage({ fight, reload }: { fight: Fight; reload: () => Promise<void> }) {
  const { phase, isDead } = useStillness(fight.isMurderAttempt)
  const [isRunning, isOver] = [phase === 'running', phase === 'over']
  useFightReadings(fight, isRunning, reload)
  useFightTitle(fight, isRunning)
  if (isOver && !isDead) return <Navigate to="/" replace />
  const shown = isDead ? asDead(fight) : fight
  return (
    <div className={css.stage} data-phase={phase}>
      <div className={css.middle}>
        {isOver ? <FightEnd fight={shown} /> : <FightClock fight={fight} isRunning={isRunning} />}
      </div>
      <Fighter fight={shown} side="killer" hasFallen={isOver && shown.killerDied === true} />
      <Fighter fight={shown} side="victim" hasFallen={isOver && shown.victimDied === true} />
      {isRunning && fight.rounds.length > 0 && <span key={fight.rounds.length} className={css.lightning} />}
      {!isOver && <FightSound fight={shown} isRunning={isRunning} />}
    </div>
  )
}

/** The end as its dead know it: the push says no more than that they died. */
function asDead(fight: Fight): Fight {
  const own = fight.isKiller ? { killerLife: 0, killerDied: true } : { victimLife: 0, victimDied: true }
  return { ...fight, ...own, isMurderAttempt: false, finalMessage: 'Je bent dood.' }
}
