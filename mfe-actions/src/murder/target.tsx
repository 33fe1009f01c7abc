import type { Calls } from '@sottomondo/api-contract'
import { CityName, useCall, usePlayerNames, useSecondsUntil, useSettled } from '@sottomondo/mfe-kit'
import { Link, useSearchParams } from '@sottomondo/router'
import { Avatar } from '@sottomondo/ui-kit/avatar'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Typeahead } from '@sottomondo/ui-kit/typeahead'
import { useState } from 'react'
import { Dossier } from './lazy-parts.tsx'
import type { Murders } from './murder.types.ts'
import css from './target.module.css'

type Followed = Calls['GET /api/detective']['answer']['activeDetectives'][number]

/** A dossier opens once the typing rests. */
const openAfterMs = 400
/** Nobody's name is anything else. */
const anyName = /^[\w-]{3,15}$/

/** Whom: one of those whom a detective follows, by one press, or anybody by name; then their dossier. */
export function Target({ murders, reload }: { murders: Murders; reload: () => Promise<void> }) {
  const [query] = useSearchParams()
  const [typed, setTyped] = useState(query.get('victim') ?? '')
  const { data } = useCall('GET /api/detective', undefined, {
    rereadOn: { detectiveChanged: true, cityChanged: true },
  })
  const names = usePlayerNames(typed)
  const settled = useSettled(typed.trim(), openAfterMs)
  const followed = data?.activeDetectives.filter(({ isFound }) => isFound) ?? []
  const wanted = typed.trim().toLowerCase()
  const chosen = followed.find(({ targetAccountName }) => targetAccountName.toLowerCase() === wanted)
  const victimName = chosen?.targetAccountName ?? settled
  const here = data?.availableCities.find(({ isHere }) => isHere)?.cityName
  return (
    <>
      <Panel title="Wie?">
        <div className={css.choice}>
          {followed.length > 0 && (
            <ul className={css.followed} aria-label="Wie je detectives volgen">
              {followed.map((one) => (
                <li key={one.detectiveId}>
                  <Card one={one} isHere={one.cityName === here} isChosen={one === chosen} onChoose={setTyped} />
                </li>
              ))}
            </ul>
          )}
          {data && followed.length === 0 && (
            <p className={css.nobody}>
              Geen detective van je volgt nu iemand. <Link to="/detective">Laat iemand zoeken</Link>
            </p>
          )}
          <Typeahead
            label="Slachtoffer"
            hint={followed.length > 0 ? 'Of noem een ander bij naam.' : undefined}
            names={names}
            value={typed}
            onValue={setTyped}
          />
        </div>
      </Panel>
      {anyName.test(victimName) && (
        <Dossier key={victimName.toLowerCase()} victimName={victimName} murders={murders} reload={reload} />
      )}
    </>
  )
}

interface CardProps {
  one: Followed
  isHere: boolean
  isChosen: boolean
  onChoose: (name: string) => void
}

/** Somebody who is followed; the card is pressed to open their dossier. */
function Card({ one: { targetAccountName, cityName, endsAt }, isHere, isChosen, onChoose }: CardProps) {
  const secondsLeft = useSecondsUntil(endsAt)
  return (
    <button
      type="button"
      className={css.card}
      aria-pressed={isChosen}
      data-here={isHere || undefined}
      onClick={() => onChoose(targetAccountName)}
    >
      <Avatar name={targetAccountName} size={40} />
      <span className={css.words}>
        <strong className={css.name}>{targetAccountName}</strong>
        <span className={css.small}>
          {isHere ? 'hier in ' : 'in '}
          <CityName name={cityName} /> · nog {formatClock(secondsLeft)}
        </span>
      </span>
    </button>
  )
}
