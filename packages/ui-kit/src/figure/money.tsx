import { useState } from 'react'
import { classNames } from '../style/class-names.ts'
import { formatCompact, formatUnit } from './amount.ts'
import { Brief } from './brief.tsx'
import css from './money.module.css'

export type MoneyProps = {
  amount: number
  /** '' for bullets, credits and other things that are no money. */
  unit?: string
  /** Shows every digit on phones too, where 1,000 and more are K and M otherwise (spec 1 §9). */
  exact?: boolean
  /** It is a part of a drawing's text (SVG). */
  drawn?: boolean
}

/** An amount in tabular figures that glows once, softly, when it changes. */
export function Money({ amount, unit = '€', exact, drawn }: MoneyProps) {
  const [shown, setShown] = useState({ amount, changes: 0 })
  if (shown.amount !== amount) setShown({ amount, changes: shown.changes + 1 })
  const { changes } = shown
  const full = formatUnit(unit, amount)
  const words = <Brief full={full} short={exact ? full : formatUnit(unit, amount, formatCompact)} drawn={drawn} />
  if (drawn) return words
  return (
    // A new key restarts the animation; the first value has none.
    <span key={changes} className={classNames(css.money, changes > 0 && css.changed)}>
      {words}
    </span>
  )
}
