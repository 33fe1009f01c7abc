import { formatDuration, formatExperience, Money, PlayerName } from '@sottomondo/mfe-kit'
import { type Description, DescriptionList } from '@sottomondo/ui-kit/description-list'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Portrait } from '@sottomondo/ui-kit/portrait'
import { type ReactNode, useEffect, useState } from 'react'
import type { CrimeEnding } from '../crime/crime-ending.ts'
import { RankBar } from '../crime/rank-bar.tsx'
import css from './report.module.css'
import { useIntoSight } from './use-into-sight.ts'

/** A player's way to the next rank, in an answer or a push. */
type RankWay = {
  rank: string
  nextRank?: string | null | undefined
  rankProgress: number
  missingExperience: number
}

/** What every group's crime brings and costs one of those who took part. */
type Reported = {
  line: string
  ending: CrimeEnding
  netEuro: number
  experience: number
  jailSeconds: number
  rankBefore: RankWay
  rankAfter: RankWay
}

export type TaleProps = {
  report: Reported
  /** It has just happened: it comes into sight. */
  live: boolean
  /** What to do next. */
  next: ReactNode
  children: ReactNode
}

/** A group's crime as it ended for the reader: a line of its story, its net, and what to do next. */
export function Tale({ report, live, next, children }: TaleProps) {
  const { line, netEuro, experience, jailSeconds } = report
  const top = useIntoSight<HTMLParagraphElement>(live)
  const sign = netEuro > 0 ? 'gain' : netEuro < 0 ? 'loss' : undefined
  return (
    <>
      <p ref={top} className={css.line}>
        {line}
      </p>
      {children}
      <p className={css.net}>
        <span className={css.euro} data-sign={sign}>
          Netto {netEuro > 0 && '+'}
          <Money amount={netEuro} />
        </span>
        <span className={css.gain}>
          <Icon name="star" /> {formatExperience(experience)}
        </span>
        {jailSeconds > 0 && (
          <span className={css.gain}>
            <Icon name="jail" /> {formatDuration(jailSeconds)} cel
          </span>
        )}
      </p>
      <div className={css.next}>{next}</div>
    </>
  )
}

export type AccountsProps = {
  report: Reported
  people: readonly PersonProps[]
  /** What the net is made of. */
  sums: readonly Description[]
  /** It has just happened: the rank bar moves. */
  live: boolean
}

/** Below it: who took part, what the net is made of, and the way to the next rank. */
export function Accounts({ report: { rankBefore, rankAfter }, people, sums, live }: AccountsProps) {
  return (
    <div className={css.accounts}>
      <ul className={css.people} aria-label="Samen met">
        {people.map((person) => (
          <Person key={person.name} {...person} />
        ))}
      </ul>
      <DescriptionList items={sums} />
      <div className={css.rank}>
        <MovedRank before={rankBefore} after={rankAfter} live={live} />
      </div>
    </div>
  )
}

export type PersonProps = {
  name: string
  gender: 'male' | 'female'
  rankNumber: number
  /** How it ended for them. */
  fate: string
  jailed: boolean
}

function Person({ name, gender, rankNumber, fate, jailed }: PersonProps) {
  return (
    <li className={css.person} data-jailed={jailed || undefined}>
      <Portrait gender={gender} rankNumber={rankNumber} />
      <span>
        <PlayerName name={name} />
        <br />
        <span className={css.fate}>{fate}</span>
      </span>
    </li>
  )
}

/** The way to the next rank, which moves from where it stood before. */
function MovedRank({ before, after, live }: { before: RankWay; after: RankWay; live: boolean }) {
  const hasRisen = before.rank !== after.rank
  // A new rank begins at its start.
  const from = hasRisen ? { ...after, rankProgress: 0 } : before
  const [hasMoved, setMoved] = useState(!live)
  useEffect(() => {
    // The bar is drawn where it stood, or it would have nothing to move from.
    const frame = requestAnimationFrame(() => setMoved(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  const { nextRank, ...shown } = hasMoved ? after : from
  return (
    <div>
      {hasRisen && (
        <p className={css.gain}>
          <Icon name="leaderboard" /> Je bent nu {after.rank}
        </p>
      )}
      <RankBar rank={{ ...shown, nextRank: nextRank ?? null }} />
    </div>
  )
}
