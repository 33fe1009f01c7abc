import { Money } from '@sottomondo/mfe-kit'
import { HatOnPavement } from '@sottomondo/ui-kit/night-street'
import { Portrait } from '@sottomondo/ui-kit/portrait'
import type { CSSProperties } from 'react'
import type { Fight } from '../murder.types.ts'
import css from './fight.module.css'
import { useCounted } from './use-counted.ts'

export type Side = 'killer' | 'victim'

/** One side of a fight, as it stands after its last round. */
export function sideOf(fight: Fight, side: Side) {
  const isKiller = side === 'killer'
  const rounds = fight.rounds.map((round) => ({
    life: isKiller ? round.killerLife : round.victimLife,
    shot: isKiller ? round.killerBulletsShot : round.victimBulletsShot,
  }))
  const [last, before] = [rounds.at(-1), rounds.at(-2)]
  const life = (isKiller ? fight.killerLife : fight.victimLife) ?? 0
  const startLife = (isKiller ? fight.killerStartLife : fight.victimStartLife) ?? life
  const bullets = (isKiller ? fight.killerBullets : fight.victimBullets) ?? 0
  return {
    name: isKiller ? fight.killerName : fight.victimName,
    gender: isKiller ? fight.killerGender : fight.victimGender,
    rankNumber: isKiller ? fight.killerRankNumber : fight.victimRankNumber,
    isReader: fight.isKiller === isKiller,
    maxLife: (isKiller ? fight.killerMaxLife : fight.victimMaxLife) ?? 100,
    life,
    startLife,
    bullets,
    bulletsShot: last?.shot ?? 0,
    bulletsLeft: Math.max(0, bullets - (last?.shot ?? 0)),
    /** What the last round cost them, and whether they shot in it. */
    damage: last ? (before?.life ?? startLife) - life : 0,
    hasShot: (last?.shot ?? 0) > (before?.shot ?? 0),
  }
}

export interface FighterProps {
  fight: Fight
  side: Side
  /** They are gone: only their hat lies there. */
  hasFallen: boolean
}

/** A side's portrait, life and bullets, and what its last round cost it. */
export function Fighter({ fight, side, hasFallen }: FighterProps) {
  const { life, maxLife, damage, hasShot, name, gender, rankNumber, isReader, ...shown } = sideOf(fight, side)
  const lifeNow = useCounted(life)
  const beat = fight.rounds.length
  const isUnknown = gender === null || rankNumber === null
  return (
    <div className={css.fighter} data-side={side} data-dead={life === 0 || undefined}>
      <div className={css.place} aria-hidden="true">
        <div className={css.figure} data-unknown={isUnknown || undefined}>
          <span key={damage > 0 ? beat : 0} className={css.body} data-hit={damage > 0 || undefined}>
            <Portrait gender={gender ?? 'male'} rankNumber={rankNumber ?? unknownRank} />
          </span>
          {hasShot && life > 0 && fight.isMurderAttempt && <span key={`flash ${beat}`} className={css.flash} />}
        </div>
        {hasFallen && (
          <div className={css.hat}>
            <HatOnPavement />
          </div>
        )}
      </div>
      <span key={`damage ${beat}`} className={css.damage}>
        {damage > 0 && `−${damage}`}
      </span>
      <h2 className={css.name}>
        <span>{isUnknown ? 'Een onbekende' : name}</span>
        {isReader && <small className={css.own}>jij</small>}
      </h2>
      <p className={css.lifeCount}>
        <strong>{lifeNow}</strong>
        <span> / {maxLife}</span>
      </p>
      <div
        className={css.life}
        role="progressbar"
        aria-label={`Leven van ${name}`}
        aria-valuenow={life}
        aria-valuemin={0}
        aria-valuemax={maxLife}
        style={{ '--life': `${(life / maxLife) * 100}%` } as CSSProperties}
      >
        <span className={css.lost} />
        <span className={css.left} />
      </div>
      <Bullets {...shown} beat={beat} beats={fight.mostRounds} />
    </div>
  )
}

/** A stranger stands there as a shadow with a hat. */
const unknownRank = 8

/** The bullets that are left, and a cartridge for each beat. */
function Bullets(of: { bullets: number; bulletsLeft: number; beat: number; beats: number }) {
  const { bullets, bulletsLeft, beat, beats } = of
  const left = useCounted(bulletsLeft)
  if (bullets === 0) return <p className={css.bullets}>schiet niet terug</p>
  return (
    <p className={css.bullets}>
      <span className={css.cartridges} aria-hidden="true">
        {Array.from({ length: beats }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cartridge is its place
          <i key={at} data-shot={at >= beats - beat || undefined} />
        ))}
      </span>
      <span>
        nog <Money amount={left} unit="" /> kogels
      </span>
    </p>
  )
}
