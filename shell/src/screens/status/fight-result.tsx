import type { Calls } from '@sottomondo/api-contract'
import { Money, readPreference, useCall, useHasScreen, writePreference } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type ReactNode, useEffect, useState } from 'react'
import css from './fight-result.module.css'

type Fight = Calls['GET /api/murder/status']['answer']
type Spoil = Fight['spoils'][number]

/** How the player's last fight ended, until they have seen it: the page of the fight leads here (spec 2 §2). */
export function FightResult() {
  const [startedAt, setStartedAt] = useState<unknown>()
  // After the first frame: the gateway, which draws the page too, does not know this browser's storage.
  useEffect(() => setStartedAt(readPreference('fightToSee')), [])
  if (typeof startedAt !== 'string') return null
  const see = () => {
    writePreference('fightSeen', startedAt)
    writePreference('fightToSee', null)
    setStartedAt(undefined)
  }
  return <Result startedAt={startedAt} onSeen={see} />
}

function Result({ startedAt, onSeen }: { startedAt: string; onSeen: () => void }) {
  // What the end brought comes some moments after it.
  const { data: fight } = useCall('GET /api/murder/status', undefined, {
    rereadOn: { fightChanged: ({ died }) => !died, bountyChanged: true },
  })
  const hasHospital = useHasScreen('/hospital')
  // Of another gangster, or long ago.
  if (!fight?.finalMessage || fight.startedAt !== startedAt) return null
  const { isKiller, spoilsKnown } = fight
  const { life, maxLife } = ownSide(fight)
  const missing = maxLife - life
  return (
    <Panel title={fight.finalMessage}>
      {hasKilled(fight) && !spoilsKnown && <p className={css.after}>De zakken worden nog geleegd.</p>}
      <Reckoning fight={fight} />
      <Beyond {...fight} />
      <p className={css.after}>
        {isKiller
          ? 'Wie in de stad was, kan het gezien hebben. Getuigen verkopen wat ze weten.'
          : 'Wie in de stad was, kan gezien hebben wie er schoot. Zo’n verklaring is te koop.'}
      </p>
      <div className={css.next}>
        {missing > 0 && hasHospital && (
          <Link to="/hospital" className={buttonClass({ variant: 'primary' })}>
            Ziekenhuis: {missing} leven
          </Link>
        )}
        <Button onClick={onSeen}>Gezien</Button>
      </div>
    </Panel>
  )
}

const hasKilled = ({ isKiller, victimDied, killerDied }: Fight) => (isKiller ? victimDied : killerDied) === true

function ownSide(fight: Fight) {
  const { isKiller, rounds } = fight
  const last = rounds.at(-1)
  return isKiller
    ? {
        life: fight.killerLife ?? 0,
        maxLife: fight.killerMaxLife ?? 0,
        startLife: fight.killerStartLife ?? 0,
        shot: last?.killerBulletsShot ?? 0,
      }
    : {
        life: fight.victimLife ?? 0,
        maxLife: fight.victimMaxLife ?? 0,
        startLife: fight.victimStartLife ?? 0,
        shot: last?.victimBulletsShot ?? 0,
      }
}

const spoilNames: Record<Spoil['kind'], string> = {
  cash: 'Geld op zak',
  bullets: 'Kogels uit de zakken',
  easterEggs: 'Paaseieren',
  bounty: 'Premie op het hoofd',
  killExp: 'Schietervaring',
}

/** What it brought and cost, line by line. */
function Reckoning({ fight }: { fight: Fight }) {
  const { life, startLife, shot } = ownSide(fight)
  const lost = startLife - life
  return (
    <dl className={css.spoils} aria-label="Wat het opleverde en kostte">
      {fight.spoils.map((spoil) => (
        <Line key={spoil.kind} name={spoilNames[spoil.kind]}>
          <Gain {...spoil} />
        </Line>
      ))}
      {shot > 0 && (
        <Line name="Verschoten" isLoss>
          −<Money amount={shot} unit="" />
        </Line>
      )}
      {lost > 0 && (
        <Line name={fight.isKiller ? 'Leven, door het tegenvuur' : 'Leven'} isLoss>
          −{lost}
        </Line>
      )}
    </dl>
  )
}

/** What of it the player may not get from others, and where it went. */
function Beyond({ seizedEuro = 0, returnedEuro = 0 }: Pick<Fight, 'seizedEuro' | 'returnedEuro'>) {
  if (seizedEuro + returnedEuro === 0) return null
  return (
    <p className={css.after}>
      Meer mag je nu niet van anderen krijgen.
      {seizedEuro > 0 && (
        <>
          {' '}
          De politie nam <Money amount={seizedEuro} /> in beslag.
        </>
      )}
      {returnedEuro > 0 && (
        <>
          {' '}
          <Money amount={returnedEuro} /> ging terug naar wie de premie betaalde.
        </>
      )}
    </p>
  )
}

const Line = ({ name, isLoss, children }: { name: string; isLoss?: boolean; children: ReactNode }) => (
  <div data-loss={isLoss}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

function Gain({ kind, amount }: Spoil) {
  if (kind === 'killExp') return `+${String(amount).replace('.', ',')}`
  const isCount = kind === 'bullets' || kind === 'easterEggs'
  return (
    <>
      +<Money amount={amount} unit={isCount ? '' : undefined} />
    </>
  )
}
