import { Skeleton } from '../page/skeleton.tsx'
import css from './figures.module.css'
import { Money } from './money.tsx'

export type Figure = {
  label: string
  /** Euro; undefined until it is known. */
  amount: number | undefined
}

/** The few main figures of a panel, large and beside each other; negative ones in red. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={css.figures} aria-busy={figures.some(({ amount }) => amount === undefined)}>
      {figures.map(({ label, amount }) => (
        <div key={label} className={css.figure}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.amount} data-loss={amount !== undefined && amount < 0}>
            {amount === undefined ? <Skeleton /> : <Money amount={amount} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
