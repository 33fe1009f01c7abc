import type { ReactNode } from 'react'
import { Skeleton } from '../page/skeleton.tsx'
import css from './description-list.module.css'

export type Description = {
  label: string
  /** Undefined until it is known. */
  value: ReactNode
}

/** Names and values under each other, the values right-aligned: a player's figures, what an action costs. */
export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl aria-busy={items.some(({ value }) => value === undefined)}>
      {items.map(({ label, value }) => (
        <div key={label} className={css.item}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>{value === undefined ? <Skeleton /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
