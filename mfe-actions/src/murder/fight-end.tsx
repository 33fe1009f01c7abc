import { Money, useHasScreen } from '@sottomondo/mfe-kit'
import { Link, useNavigate } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import type { CSSProperties, ReactNode } from 'react'
import type { Fight } from './AttemptScreen.tsx'
import css from './attempt.module.css'
import { sideOf } from './fighter.tsx'

/** How it ended for the reader, what it brought and cost, and where they go next. */
export function FightEnd({ fight }: { fight: Fight }) {
  const { isKiller, killerDied, victimDied, finalMessage } = fight
  const isDead = isKiller ? killerDied : victimDied
  return (
    <div className={css.end} role="status">
      <h2 className={css.outcome}>{finalMessage}</h2>
      {isDead ? (
        <p className={css.after}>De stad vergeet snel. Zo meteen begin je opnieuw.</p>
      ) : (
        <>
          <Reckoning fight={fight} />
          <Next fight={fight} />
        </>
      )}
    </div>
  )
}

type Spoil = Fight['spoils'][number]

const spoilNames: Record<Spoil['kind'], string> = {
  cash: 'Geld op zak',
  bullets: 'Kogels uit de zakken',
  easterEggs: 'Paaseieren',
  bounty: 'Prijs op het hoofd',
  killExp: 'Schietervaring',
}

/** What it brought and cost, line by line. */
function Reckoning({ fight }: { fight: Fight }) {
  const { isKiller, killerDied, victimDied, spoils, spoilsKnown } = fight
  const own = sideOf(fight, isKiller ? 'killer' : 'victim')
  const hasKilled = isKiller ? victimDied : killerDied
  const lifeLost = own.startLife - own.life
  const lines: { key: string; name: string; amount: ReactNode; isLoss?: boolean }[] = [
    ...spoils.map(({ kind, amount }) => ({
      key: kind,
      name: spoilNames[kind],
      amount: <Gain kind={kind} amount={amount} />,
    })),
    ...(own.bulletsShot > 0
      ? [
          {
            key: 'shot',
            name: 'Verschoten',
            amount: (
              <>
                −<Money amount={own.bulletsShot} unit="" />
              </>
            ),
            isLoss: true,
          },
        ]
      : []),
    ...(lifeLost > 0
      ? [{ key: 'life', name: isKiller ? 'Leven, door het tegenvuur' : 'Leven', amount: `−${lifeLost}`, isLoss: true }]
      : []),
  ]
  return (
    <>
      {hasKilled && !spoilsKnown && <p className={css.after}>De zakken worden nog geleegd.</p>}
      <dl className={css.spoils} aria-label="Wat het opleverde en kostte">
        {lines.map(({ key, name, amount, isLoss }, nth) => (
          <div key={key} data-loss={isLoss} style={{ '--nth': nth } as CSSProperties}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Gain({ kind, amount }: Spoil) {
  if (kind === 'killExp') return `+${String(amount).replace('.', ',')}`
  return (
    <>
      +<Money amount={amount} unit={kind === 'bullets' || kind === 'easterEggs' ? '' : undefined} />
    </>
  )
}

/** Where to go: to be healed, and to what others may have seen. */
function Next({ fight }: { fight: Fight }) {
  const { isKiller } = fight
  const navigate = useNavigate()
  const hasHospital = useHasScreen('/hospital')
  const { life, maxLife } = sideOf(fight, isKiller ? 'killer' : 'victim')
  const missing = maxLife - life
  return (
    <>
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
        <Link to="/" className={buttonClass({ variant: missing > 0 ? undefined : 'primary' })}>
          Naar je status
        </Link>
        {history.length > 1 && <Button onClick={() => navigate(-1)}>Terug</Button>}
      </div>
    </>
  )
}
