import { CityName, formatDuration, Money, PlayerName, useHasScreen, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Bar } from '@sottomondo/ui-kit/bar'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import css from './detective.module.css'
import type { Detectives } from './detective.types.ts'
import { Lamp } from './lamp.tsx'

type Detective = Detectives['activeDetectives'][number]
type HiredProps = { detective: Detective; detectives: Detectives }

/** One detective: looking, following, or back. */
export function Hired({ detective, detectives }: HiredProps) {
  const { state, targetAccountName, cityName, endsAt } = detective
  const found = detectives.activeDetectives.find((one) => one.isFound && one.targetAccountName === targetAccountName)
  const secondsLeft = useSecondsUntil(endsAt)
  return (
    <li className={css.one} data-state={state}>
      <Lamp state={state} />
      <div className={css.facts}>
        <strong>
          <PlayerName name={targetAccountName} /> in <CityName name={cityName} />
        </strong>
        {state === 'SEARCHING' ? (
          <Searching secondsLeft={secondsLeft} detectives={detectives} foundIn={found?.cityName} />
        ) : state === 'FOLLOWING' ? (
          <span role="timer">gevonden, nog {formatClock(secondsLeft)}</span>
        ) : (
          <span className={css.small}>{endOf[state] ?? 'terug'}</span>
        )}
      </div>
      {state === 'FOLLOWING' && <Next detective={detective} detectives={detectives} />}
    </li>
  )
}

const endOf: Record<string, string> = {
  NOTHING: 'niemand gevonden',
  SHAKEN: 'afgeschud door een reis',
  OVER: 'niet langer gevolgd',
}

/** A band and no fixed end: found from its mark on, or back at its end. */
function Searching({
  secondsLeft,
  detectives: { leastSeconds, mostSeconds },
  foundIn,
}: {
  secondsLeft: number
  detectives: Detectives
  /** Where another has found the same player. */
  foundIn: string | undefined
}) {
  const gone = mostSeconds - secondsLeft
  return (
    <>
      <Bar
        label="Er wordt gezocht"
        percent={(gone / mostSeconds) * 100}
        notches={[(leastSeconds / mostSeconds) * 100]}
        value={`hoogstens nog ${formatClock(secondsLeft)}`}
      />
      <span className={css.small}>
        {gone < leastSeconds
          ? `Op zijn vroegst over ${formatDuration(leastSeconds - gone)} iets te horen.`
          : 'Het kan nu elk moment zijn, of helemaal niet.'}
      </span>
      {foundIn !== undefined && (
        <span className={css.small}>
          Al gevonden in {foundIn}. Deze zoekt door, voor als het doelwit hierheen reist.
        </span>
      )}
    </>
  )
}

/** The journey, and the way to the fight. */
function Next({ detective: { cityName, targetAccountName }, detectives: { availableCities } }: HiredProps) {
  const city = availableCities.find((one) => one.cityName === cityName)
  const canShoot = useHasScreen('/murder')
  if (!city) return null
  return (
    <div className={css.next}>
      {!city.isHere && (
        <Link to="/travel" className={buttonClass({})}>
          <span>
            Reis erheen voor <Money amount={city.travelCost} />
          </span>
        </Link>
      )}
      {canShoot && city.isHere && (
        <Link
          to={`/murder?victim=${encodeURIComponent(targetAccountName)}`}
          className={buttonClass({ variant: 'danger' })}
        >
          Naar het schot
        </Link>
      )}
    </div>
  )
}
