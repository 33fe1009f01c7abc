import { useState } from 'react'
import { formatCompact, formatUnit } from './amount.ts'
import { classNames } from './class-names.ts'
import css from './money.module.css'

export type MoneyProps = {
  amount: number
  /** '' for bullets, credits and other things that are no money. */
  unit?: string
  /** Shows every digit on phones too, where 1,000 and more are K and M otherwise (spec 1 §9). */
  exact?: boolean
}

/** An amount in tabular figures that glows once, softly, when it changes. */
export function Money({ amount, unit = '€', exact }: MoneyProps) {
  const [shown, setShown] = useState({ amount, changes: 0 })
  if (shown.amount !== amount) setShown({ amount, changes: shown.changes + 1 })
  const { changes } = shown
  const full = formatUnit(unit, amount)
  const compact = formatUnit(unit, amount, formatCompact)
  return (
    // A new key restarts the animation; the first showing has none.
    <span key={changes} className={classNames(css.money, changes > 0 && css.changed)}>
      {exact || compact === full ? (
        full
      ) : (
        <>
          <span className={css.full}>{full}</span>
          <span className={css.compact} title={full}>
            {compact}
          </span>
        </>
      )}
    </span>
  )
}
