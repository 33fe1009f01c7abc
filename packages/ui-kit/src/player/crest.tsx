import { useId } from 'react'
import css from './crest.module.css'
import { emblemOf } from './emblem.ts'
import { FamilySign } from './family-sign.tsx'

export type CrestProps = {
  /** The family's name: its field and its division are made from it. */
  name: string
  /** The id of its symbol; null while it has none: the name's initial stands there. */
  symbol: string | null
  /** The width in pixels. */
  size?: number
}

/** A family's shield with its sign. Decoration: the name always stands beside it. */
export function Crest({ name, symbol, size = 96 }: CrestProps) {
  const clip = useId()
  const emblem = emblemOf(name)
  return (
    <span className={css.crest} style={{ width: size, fontSize: size / 2.9 }} aria-hidden="true">
      <svg viewBox="0 0 80 96" aria-hidden="true">
        <clipPath id={clip}>
          <path d={shield} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect width="80" height="96" fill={emblem.field} />
          <path d={emblem.division} fill={emblem.charge} transform="scale(2 2.4)" />
          <path d="M0 0h80v17H0z" className={css.chief} />
        </g>
        <path d={shield} className={css.rim} />
        <path d={inner} className={css.line} />
        <path d="M40 4.5l2.3 4.6 5.1.7-3.7 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1-3.7-3.6 5.1-.7z" className={css.star} />
      </svg>
      <span className={css.charge}>{symbol ? <FamilySign symbol={symbol} /> : emblem.initial}</span>
    </span>
  )
}

const shield = 'M4 3h72v44c0 22-13 36-36 46C17 83 4 69 4 47z'
const inner = 'M8.5 7.5h63V47c0 19-11 31.3-31.5 40.8C19.5 78.3 8.5 66 8.5 47z'
