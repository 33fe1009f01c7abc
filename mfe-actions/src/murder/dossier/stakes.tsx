import { formatNumber, useSecondsUntil, useSession } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { formatClock } from '@sottomondo/ui-kit/clock-format'
import { chanceOf, type Need, percentOf } from '../bullets.ts'
import type { DossierOf, Murders } from '../murder.types.ts'
import css from './begin-fight.module.css'

interface ChanceProps {
  dossier: DossierOf
  murders: Murders
  bullets: number
  /** The guessed life of the victim. */
  life: number
  need: Need
}

/** The chance that so many bullets kill, as it changes under the player's hand. */
export function Chance({
  dossier: { accountName, bullets: average, jokes },
  murders,
  bullets,
  life,
  need,
}: ChanceProps) {
  // The admin is not hit by anything.
  const chance = jokes.length > 0 ? 0 : chanceOf(bullets, average, life, murders)
  return (
    <div className={css.chance} data-sure={chance === 1 || undefined} data-none={chance === 0 || undefined}>
      <strong className={css.percent}>{percentOf(chance)}</strong>
      <p>
        kans dat {accountName} valt, bij {life} leven en als je zelf overeind blijft.
        <br />
        <span className={css.small}>
          {jokes.length > 0
            ? 'Je detective weigert hier iets over te zeggen.'
            : `Onder ${formatNumber(need.least)} kogels lukt het nooit, vanaf ${formatNumber(need.surely)} altijd. Niemand heeft meer dan ${murders.mostLife} leven.`}
        </span>
      </p>
      <div className={css.track} aria-hidden="true">
        <div className={css.fill} style={{ width: `${chance * 100}%` }} />
      </div>
    </div>
  )
}

/** What the player may lose: what comes back, nobody knows before. */
export function Stakes({ dossier: { accountName }, murders }: { dossier: DossierOf; murders: Murders }) {
  const { shotBackMayKill, shotBackSurelyKills, protectedUntil } = murders
  const { life, maxLife } = useSession()
  const isWounded = life !== null && maxLife !== null && life < maxLife
  const protectedSeconds = useSecondsUntil(protectedUntil)
  return (
    <section className={css.stakes} aria-label="Wat je zelf kunt verliezen">
      <h3>Wat je zelf kunt verliezen</h3>
      <p>
        <strong>Je leven.</strong> Je hebt {life} van {maxLife}. Er komt terug wat {accountName} wil: van niets tot
        alles wat er ligt. Van minder dan {formatNumber(shotBackMayKill)} kogels val je niet, van{' '}
        {formatNumber(shotBackSurelyKills)} zeker wel. {isWounded && <Link to="/hospital">Eerst naar de dokter</Link>}
      </p>
      <p>
        <strong>Val je zelf,</strong> dan is je geld op zak voor {accountName}, en gaat de rest naar wie in je{' '}
        <Link to="/settings?tab=testament">testament</Link> staat.
      </p>
      {protectedSeconds > 0 && (
        <p className={css.warning}>
          <strong>Je bescherming,</strong> nog {formatClock(protectedSeconds)}. Met dit schot geef je die op.
        </p>
      )}
    </section>
  )
}
