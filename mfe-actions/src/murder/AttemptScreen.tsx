import type { Calls } from '@sottomondo/api-contract'
import { useCall, useEvery, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Link, Navigate } from '@sottomondo/router'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { Bar } from '@sottomondo/ui-kit/bar'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useEffect } from 'react'
import css from './murder.module.css'

type Fight = Calls['GET /api/murder/status']['answer']

/** spec 2 §9 */
const pollMs = 1_500

/** /murderattempt: the fight as both see it, and its end; without one it leads back to the start (spec 2 §2). */
export function Screen() {
  const { data, error, reload } = useCall('GET /api/murder/status', undefined, { rereadOn: { murderChanged: true } })
  if (data && !data.isMurderAttempt && data.finalMessage === null) return <Navigate to="/" replace />
  return (
    <Page title="Moordpoging">
      {data?.isMurderAttempt && <Poll reload={reload} />}
      {data ? (
        <Street fight={data} />
      ) : error ? (
        <Failure message={error.message} onRetry={reload} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  )
}

function Poll({ reload }: { reload: () => void }) {
  useEvery(pollMs, reload)
  return null
}

/** Two who face each other; below them what happened, beat by beat. */
function Street({ fight }: { fight: Fight }) {
  const { isMurderAttempt, rounds, mostRounds, killerLife, victimLife, endsAt, finalMessage } = fight
  const secondsLeft = useSecondsUntil(isMurderAttempt ? endsAt : null)
  useEffect(() => {
    if (!isMurderAttempt) return
    const before = document.title
    document.title = `${formatClock(secondsLeft)} · ${killerLife ?? 0}-${victimLife ?? 0}`
    return () => {
      document.title = before
    }
  }, [isMurderAttempt, secondsLeft, killerLife, victimLife])
  return (
    <section className={css.street} aria-label="Het vuurgevecht">
      <div className={css.sides}>
        <Side fight={fight} side="killer" />
        <strong className={css.clock} role="timer">
          {isMurderAttempt ? formatClock(secondsLeft) : 'Stilte'}
        </strong>
        <Side fight={fight} side="victim" />
      </div>
      <ol className={css.beats} aria-label="Rondes">
        {Array.from({ length: mostRounds }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place
          <li key={at} data-over={at < rounds.length || undefined}>
            <span>{at + 1}</span>
          </li>
        ))}
      </ol>
      {finalMessage !== null && !isMurderAttempt && <End fight={fight} message={finalMessage} />}
    </section>
  )
}

/** A side's name, life and bullets, and what its last round cost it. */
function Side({ fight, side }: { fight: Fight; side: 'killer' | 'victim' }) {
  const isKiller = side === 'killer'
  const name = (isKiller ? fight.killerName : fight.victimName) ?? 'Een onbekende'
  const life = (isKiller ? fight.killerLife : fight.victimLife) ?? 0
  const maxLife = (isKiller ? fight.killerMaxLife : fight.victimMaxLife) ?? 100
  const startLife = (isKiller ? fight.killerStartLife : fight.victimStartLife) ?? life
  const bullets = (isKiller ? fight.killerBullets : fight.victimBullets) ?? 0
  const last = fight.rounds.at(-1)
  const before = fight.rounds.at(-2)
  const lifeIn = (round: Fight['rounds'][number] | undefined) => (isKiller ? round?.killerLife : round?.victimLife)
  const shot = (isKiller ? last?.killerBulletsShot : last?.victimBulletsShot) ?? 0
  const damage = last ? (lifeIn(before) ?? startLife) - (lifeIn(last) ?? life) : 0
  return (
    <div className={css.side} data-dead={life === 0 || undefined}>
      <Avatar name={name} size={72} />
      <h2>{name}</h2>
      {fight.isKiller === isKiller && <span className={css.small}>jij</span>}
      <div className={css.life}>
        <Bar label="Leven" tone="life" percent={(life / maxLife) * 100} value={`${life} / ${maxLife}`} />
      </div>
      <span className={css.small}>nog {Math.max(0, bullets - shot)} kogels</span>
      <span key={fight.rounds.length} className={css.damage}>
        {damage > 0 ? `−${damage}` : ' '}
      </span>
    </div>
  )
}

/** How it ended for the reader, and where they go next. */
function End({ fight: { isKiller, killerDied, victimDied }, message }: { fight: Fight; message: string }) {
  const isDead = isKiller ? killerDied : victimDied
  return (
    <div className={css.end} role="status">
      <h2>{message}</h2>
      {isDead ? (
        <Link to="/createNewAccount" className={buttonClass({ variant: 'primary' })}>
          Begin opnieuw
        </Link>
      ) : (
        <>
          <Link to="/hospital" className={buttonClass({ variant: 'primary' })}>
            Naar de dokter
          </Link>
          <Link to="/" className={buttonClass({})}>
            Naar je status
          </Link>
        </>
      )}
    </div>
  )
}
